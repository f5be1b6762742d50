import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openJournal } from './journal.ts'
import { makeDataDir } from './test/sandbox.ts'

type Line = { n: number }

function replayed(file: string): Line[] {
  const entries: Line[] = []
  openJournal<Line>(file, (entry) => entries.push(entry)).close()
  return entries
}

test('what was appended is there after a restart, in order', () => {
  const file = join(makeDataDir(), 'journal.jsonl')
  const journal = openJournal<Line>(file, () => {})
  journal.append({ n: 1 })
  journal.append({ n: 2 })
  expect(replayed(file)).toEqual([{ n: 1 }, { n: 2 }])
  journal.close()
})

test('a last line torn by a crash is dropped, and the next entry starts on a line of its own', () => {
  const file = join(makeDataDir(), 'journal.jsonl')
  writeFileSync(file, '{"n":1}\n{"n":2}\n{"n":3')
  const journal = openJournal<Line>(file, () => {})
  journal.append({ n: 4 })
  journal.close()
  expect(replayed(file)).toEqual([{ n: 1 }, { n: 2 }, { n: 4 }])
})

test('a line torn in the middle of a letter does not spoil the lines before it', () => {
  const file = join(makeDataDir(), 'journal.jsonl')
  writeFileSync(file, '{"n":1}\n')
  appendFileSync(file, Buffer.from('{"n":"₹"}').subarray(0, 7))
  expect(replayed(file)).toEqual([{ n: 1 }])
  expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n')
})

test('damage elsewhere is not passed over in silence', () => {
  const file = join(makeDataDir(), 'journal.jsonl')
  writeFileSync(file, '{"n":1}\n{"n"\n{"n":3}\n')
  expect(() => replayed(file)).toThrow(/journal\.jsonl is damaged at line 2/)
})

test('rewriting replaces everything, and appending goes on after it', () => {
  const file = join(makeDataDir(), 'journal.jsonl')
  const journal = openJournal<Line>(file, () => {})
  journal.append({ n: 1 })
  journal.rewrite([{ n: 7 }])
  journal.append({ n: 8 })
  journal.close()
  expect(replayed(file)).toEqual([{ n: 7 }, { n: 8 }])
})
