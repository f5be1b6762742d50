import type { Part } from './child.ts'

/** Opens a group of processes that end together, in reverse order of their start. */
export function openProcessGroup(exit: (code: number) => void) {
  const parts: Part[] = []
  let ending: Promise<void> | null = null

  function end(code: number): Promise<void> {
    ending ??= stopAll().then(() => exit(code))
    return ending
  }

  async function stopAll(): Promise<void> {
    for (const part of parts.toReversed()) await part.stop()
  }

  return {
    end,
    isEnding: () => ending !== null,
    /** Adds a process. When it ends unexpectedly, all others are stopped. */
    add: <P extends Part>(part: P): P => {
      parts.push(part)
      void part.ended.then((how) => {
        if (ending !== null) return
        console.error(`${part.name} ended unexpectedly (${how}); stopping everything.`)
        void end(1)
      })
      return part
    },
    /** Adds a process that ends when its work is done. */
    addTask: (part: Part): void => void parts.push(part),
  }
}
