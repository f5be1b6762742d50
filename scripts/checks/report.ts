/** A violation of a rule, with its location. */
export interface Problem {
  file: string
  line?: number
  rule: string
  text: string
}

/** Prints the problems and sets the exit code to 1 if there are any, or if no file was checked. */
export function report(check: string, checked: number, problems: readonly Problem[]): void {
  for (const { file, line, rule, text } of problems) {
    console.error(`${file}${line === undefined ? '' : `:${line}`}: ${rule}: ${text}`)
  }
  if (checked === 0) console.error(`${check}: nothing was checked`)
  console.log(`${check}: ${checked} checked, ${problems.length} problems`)
  if (problems.length > 0 || checked === 0) process.exitCode = 1
}
