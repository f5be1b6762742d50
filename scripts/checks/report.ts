/** A broken rule, and where. */
export interface Problem {
  file: string
  line?: number
  rule: string
  text: string
}

/** Prints what was found and lets the process end with 1 when that is anything; a check that saw nothing has failed too. */
export function report(check: string, checked: number, problems: readonly Problem[]): void {
  for (const { file, line, rule, text } of problems) {
    console.error(`${file}${line === undefined ? '' : `:${line}`}: ${rule}: ${text}`)
  }
  if (checked === 0) console.error(`${check}: nothing was checked`)
  console.log(`${check}: ${checked} checked, ${problems.length} problems`)
  if (problems.length > 0 || checked === 0) process.exitCode = 1
}
