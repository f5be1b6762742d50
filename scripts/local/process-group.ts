import type { Part } from './child.ts'

/** Everything that a local run has started; it ends as a whole, last in first out. */
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
    /** Takes a part in; when it ends unasked, so does everything else. */
    add: <P extends Part>(part: P): P => {
      parts.push(part)
      void part.ended.then((how) => {
        if (ending !== null) return
        console.error(`${part.name} ended by itself (${how}); stopping everything.`)
        void end(1)
      })
      return part
    },
  }
}
