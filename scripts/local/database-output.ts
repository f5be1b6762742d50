// The lines that explain another message, which is shown or hidden without them.
const ROUTINE = / (LOG|DETAIL|HINT|CONTEXT|STATEMENT): |due to administrator command/

/** Returns whether a line of PostgreSQL's output is routine: anything but a warning or an error. A stop ends connections and a running autovacuum. */
export function isRoutineOutput(line: string): boolean {
  return ROUTINE.test(line)
}
