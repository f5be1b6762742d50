/** Prints a figure of a proof. If it is above its limit, or no number, the proof ends with an error. */
export function expectAtMost(what: string, found: number, most: number): void {
  const isWithin = found <= most
  if (!isWithin) process.exitCode = 1
  console.log(`  ${what}: ${Math.round(found)}${isWithin ? '' : ` (at most ${most})`}`)
}
