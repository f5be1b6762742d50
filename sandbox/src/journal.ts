import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'

export type Journal<Entry> = {
  append: (entry: Entry) => void
  /** Atomically replaces all stored entries. */
  rewrite: (entries: Entry[]) => void
  close: () => void
}

/** Opens an append-only file of JSON lines and passes each stored entry to `replay`. A last line torn by a crash is dropped. */
export function openJournal<Entry>(file: string, replay: (entry: Entry) => void): Journal<Entry> {
  for (const [index, line] of readWholeLines(file).entries()) replay(parseLine(file, index + 1, line) as Entry)
  let descriptor = openSync(file, 'a')

  return {
    append: (entry) => appendFileSync(descriptor, toLine(entry)),
    rewrite: (entries) => {
      const draft = `${file}.new`
      writeFileSync(draft, entries.map(toLine).join(''))
      renameSync(draft, file)
      closeSync(descriptor)
      descriptor = openSync(file, 'a')
    },
    close: () => closeSync(descriptor),
  }
}

function readWholeLines(file: string): string[] {
  if (!existsSync(file)) return []
  const bytes = readFileSync(file)
  const wholeLength = bytes.lastIndexOf('\n') + 1
  if (wholeLength < bytes.length) truncateSync(file, wholeLength)
  return bytes.subarray(0, wholeLength).toString().split('\n').filter(Boolean)
}

function parseLine(file: string, number: number, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new Error(`${file} is damaged at line ${number}. Delete it to start with empty data.`, { cause })
  }
}

function toLine(entry: unknown): string {
  return `${JSON.stringify(entry)}\n`
}
