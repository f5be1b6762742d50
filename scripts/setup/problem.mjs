import process from 'node:process'

/** An error that the user can fix. Only its message is printed. */
export class Problem extends Error {}

/**
 * Runs a script's work. A Problem ends the process with only its message, any other error with its stack.
 * @param {() => Promise<number>} work returns the exit code
 */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exitCode = 1
  }
}
