import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from '../phases/counts.mjs'
import { inTwoLanes } from '../phases/lanes.mjs'

const passing = { fullName: 'a ride ends', status: 'passed' }

test('counts only passed tests as passed', () => {
  const report = {
    numPassedTests: 1,
    testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [passing] }],
  }
  expect(countVitest(report, 0)).toEqual({ passed: 1, failures: [] })
})

test('counts failed tests, skipped tests and files that could not run as failed', () => {
  const failing = { fullName: 'a ride begins', status: 'failed' }
  const skipped = { fullName: 'a ride pauses', status: 'skipped' }
  const report = {
    numPassedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [passing, failing, skipped] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(report, 1)).toEqual({
    passed: 1,
    failures: ['a.test.ts: a ride begins (failed)', 'a.test.ts: a ride pauses (skipped)', 'b.test.ts: could not run'],
  })
})

test('a run without tests or with an unexplained exit code counts as failed', () => {
  expect(countVitest({ numPassedTests: 0, testResults: [] }, 0).failures).toEqual(['not one test ran'])
  const report = {
    numPassedTests: 1,
    testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [passing] }],
  }
  expect(countVitest(report, 1).failures).toEqual(['ended with exit code 1'])
})

test('counts nested browser tests, and counts one that passed only on retry as failed', () => {
  const spec = (title: string, status: string) => ({ file: 'book.spec.ts', title, tests: [{ status }] })
  const report = {
    stats: { expected: 1 },
    suites: [
      { specs: [spec('books', 'expected')], suites: [{ specs: [spec('pays', 'flaky'), spec('rides', 'skipped')] }] },
    ],
    errors: [{ message: 'no server\nat line 1' }],
  }
  expect(countPlaywright(report, 1)).toEqual({
    passed: 1,
    failures: ['book.spec.ts: pays (flaky)', 'book.spec.ts: rides (skipped)', 'no server'],
  })
})

test('runs checks two at a time, and a failed check does not delay the others', async () => {
  let running = 0
  let most = 0
  const job = (name: string) => async () => {
    most = Math.max(most, ++running)
    await new Promise((done) => setImmediate(done))
    running--
    if (name === 'b') throw new Error(name)
    return name
  }
  const results = await Promise.allSettled(inTwoLanes(['a', 'b', 'c', 'd'].map(job)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(most).toBe(2)
})
