import type { Plant } from './plant.ts'

export const LINT_PLANTS: readonly Plant[] = [
  {
    what: 'a value of a wrong type',
    files: { 'server/src/bookings/mistyped.ts': `export const count: number = 'one'` },
    reports: /bookings\/mistyped\.ts.*Type 'string' is not assignable to type 'number'/,
  },
  {
    what: 'a Node module in the contract, which browsers load too',
    files: { 'contract/src/of-node.ts': `export const processId: number = process.pid` },
    reports: /contract\/src\/of-node\.ts.*Cannot find name 'process'/,
  },
  {
    what: 'a promise that is not awaited',
    files: {
      'server/src/bookings/floating.ts': `
    import { bookCity } from './index.ts'

    export function bookSoon(...booking: Parameters<typeof bookCity>): void {
      bookCity(...booking)
    }`,
    },
    reports: /bookings\/floating\.ts.*no-floating-promises/,
  },
  {
    what: 'the type any',
    files: { 'server/src/bookings/anything.ts': `export const anything = (value: any): boolean => value === 1` },
    reports: /bookings\/anything\.ts.*no-explicit-any/,
  },
  {
    what: 'a value of unknown type returned as a known one',
    files: { 'web/src/lib/trusting.ts': `export const trusting = (text: string): { id: string } => JSON.parse(text)` },
    reports: /lib\/trusting\.ts.*no-unsafe-return/,
  },
  {
    what: 'a switch without one of the cases',
    files: {
      'server/src/bookings/label.ts': `
    export function label(status: 'open' | 'closed'): string {
      switch (status) {
        case 'open':
          return 'Open'
      }
      return ''
    }`,
    },
    reports: /bookings\/label\.ts.*switch-exhaustiveness-check/,
  },
  {
    what: 'a skipped test',
    files: { 'server/src/bookings/skipped.test.ts': testFile(`test.skip('nothing', () => { expect(1).toBe(1) })`) },
    reports: /skipped\.test\.ts.*no-disabled-tests/,
  },
  {
    what: 'a focused test',
    files: { 'server/src/bookings/focused.test.ts': testFile(`test.only('one', () => { expect(1).toBe(1) })`) },
    reports: /focused\.test\.ts.*no-focused-tests/,
  },
  {
    what: 'a test without an assertion',
    files: { 'server/src/bookings/hopeful.test.ts': testFile(`test('hope', () => {})`, 'test') },
    reports: /hopeful\.test\.ts.*expect-expect/,
  },
  {
    what: 'a call of console.log',
    files: { 'web/src/lib/chatty.ts': `export const chatty = (): void => console.log('here')` },
    reports: /lib\/chatty\.ts.*no-console/,
  },
  {
    what: 'an image without alternative text',
    files: { 'web/src/components/mute.tsx': `export const Mute = () => <img src="/scooter.svg" />` },
    reports: /components\/mute\.tsx.*alt-text/,
  },
]

function testFile(test: string, imported = 'expect, test'): string {
  return `import { ${imported} } from 'vitest'\n\n${test}`
}
