import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { playwrightFileTimes, timeReport, vitestFileTimes } from '../phases/durations.mjs'
import { openLedger } from '../phases/ledger.mjs'
import { root } from '../setup/project.mjs'

test('a vitest file’s duration is from its first test’s start to its last test’s end, with a path relative to the project', () => {
  const report = {
    testResults: [
      { name: join(root, 'server/test/system/http/live.test.ts'), startTime: 10_000, endTime: 12_500 },
      { name: 'broken.test.ts' },
    ],
  }
  expect(vitestFileTimes(report)).toEqual([
    { file: 'server/test/system/http/live.test.ts', seconds: 2.5 },
    { file: 'broken.test.ts', seconds: 0 },
  ])
})

test('a Playwright file’s duration is the sum over all runs of its tests, including nested ones', () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const report = {
    suites: [
      { specs: [spec('book.spec.ts', 1000)], suites: [{ specs: [spec('book.spec.ts', 500, 500)] }] },
      { specs: [spec('pay.spec.ts', 250)] },
    ],
  }
  expect(playwrightFileTimes(report)).toEqual([
    { file: 'e2e/book.spec.ts', seconds: 2 },
    { file: 'e2e/pay.spec.ts', seconds: 0.25 },
  ])
})

test('the time report lists the ten slowest files, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }))
  expect(timeReport([{ phase: 'tests', seconds: 61.25 }], files)).toEqual([
    'Time of each phase:',
    '    61.3 s  tests',
    'Slowest test files:',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `${`${index}.0`.padStart(8)} s  ${index}.test.ts`),
  ])
})

test('the time report of a run without test files lists only the phases', () => {
  expect(timeReport([{ phase: 'lint', seconds: 3 }], [])).toEqual(['Time of each phase:', '     3.0 s  lint'])
})

test('the totals are the last line of a run, after durations and failures', () => {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const ledger = openLedger()
  ledger.add('tests', { passed: 3, failures: ['a ride ends'], files: [{ file: 'a.test.ts', seconds: 1 }] }, 2)
  const exitCode = ledger.close()
  const lines = print.mock.calls.join('\n').split('\n')
  print.mockRestore()
  expect(exitCode).toBe(1)
  expect(lines.at(-1)).toBe('3 passed, 1 failed')
  const at = (line: string) => lines.indexOf(line)
  expect(at('     1.0 s  a.test.ts')).toBeGreaterThan(at('     2.0 s  tests'))
  expect(at('  tests: a ride ends')).toBeGreaterThan(at('     1.0 s  a.test.ts'))
})
