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

test('replays appended entries in order after a restart', () => {
  const file = join(makeDataDir(), 'journal.jsonl')
  const journal = openJournal<Line>(file, () => {})
  journal.append({ n: 1 })
  journal.append({ n: 2 })
  expect(replayed(file)).toEqual([{ n: 1 }, { n: 2 }])
  journal.close()
})

test('drops a last line torn by a crash and starts the next entry on a new line', () => {
  const file = join(makeDataDir(), 'journal.jsonl')
  writeFileSync(file, '{"n":1}\n{"n":2}\n{"n":3')
  const journal = openJournal<Line>(file, () => {})
  journal.append({ n: 4 })
  journal.close()
  expect(replayed(file)).toEqual([{ n: 1 }, { n: 2 }, { n: 4 }])
})

test('keeps earlier lines when the last one was torn inside a character', () => {
  const file = join(makeDataDir(), 'journal.jsonl')
  writeFileSync(file, '{"n":1}\n')
  appendFileSync(file, Buffer.from('{"n":"₹"}').subarray(0, 7))
  expect(replayed(file)).toEqual([{ n: 1 }])
  expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n')
})

test('reports damage in any other line', () => {
  const file = join(makeDataDir(), 'journal.jsonl')
  writeFileSync(file, '{"n":1}\n{"n"\n{"n":3}\n')
  expect(() => replayed(file)).toThrow(/journal\.jsonl is damaged at line 2/)
})

test('replaces everything on rewrite and appends after it', () => {
  const file = join(makeDataDir(), 'journal.jsonl')
  const journal = openJournal<Line>(file, () => {})
  journal.append({ n: 1 })
  journal.rewrite([{ n: 7 }])
  journal.append({ n: 8 })
  journal.close()
  expect(replayed(file)).toEqual([{ n: 7 }, { n: 8 }])
})
