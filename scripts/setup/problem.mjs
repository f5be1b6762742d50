import process from 'node:process'

/** Something that the person at the keyboard can put right: its message is all there is to say. */
export class Problem extends Error {}

/**
 * Runs a script's work; a problem ends the process with its message alone, a bug with its stack.
 * @param {() => Promise<number>} work answers with the exit code
 */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exitCode = 1
  }
}
