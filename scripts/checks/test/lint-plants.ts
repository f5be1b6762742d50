import type { Plant } from './plant.ts'

export const LINT_PLANTS: readonly Plant[] = [
  {
    what: 'a promise that nobody waits for',
    files: {
      'server/src/bookings/floating.ts': `
    import { bookCity } from './index.ts'

    export function bookSoon(...booking: Parameters<typeof bookCity>): void {
      bookCity(...booking)
    }`,
    },
    says: /bookings\/floating\.ts.*no-floating-promises/,
  },
  {
    what: 'an any',
    files: { 'server/src/bookings/anything.ts': `export const anything = (value: any): boolean => value === 1` },
    says: /bookings\/anything\.ts.*no-explicit-any/,
  },
  {
    what: 'a value of unknown shape taken on trust',
    files: { 'web/src/lib/trusting.ts': `export const trusting = (text: string): { id: string } => JSON.parse(text)` },
    says: /lib\/trusting\.ts.*no-unsafe-return/,
  },
  {
    what: 'a switch that forgets a case',
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
    says: /bookings\/label\.ts.*switch-exhaustiveness-check/,
  },
  {
    what: 'a skipped test',
    files: { 'server/src/bookings/skipped.test.ts': testFile(`test.skip('nothing', () => { expect(1).toBe(1) })`) },
    says: /skipped\.test\.ts.*no-disabled-tests/,
  },
  {
    what: 'a focused test',
    files: { 'server/src/bookings/focused.test.ts': testFile(`test.only('one', () => { expect(1).toBe(1) })`) },
    says: /focused\.test\.ts.*no-focused-tests/,
  },
  {
    what: 'a test that expects nothing',
    files: { 'server/src/bookings/hopeful.test.ts': testFile(`test('hope', () => {})`, 'test') },
    says: /hopeful\.test\.ts.*expect-expect/,
  },
  {
    what: 'a line left on the console',
    files: { 'web/src/lib/chatty.ts': `export const chatty = (): void => console.log('here')` },
    says: /lib\/chatty\.ts.*no-console/,
  },
  {
    what: 'a picture without words',
    files: { 'web/src/components/mute.tsx': `export const Mute = () => <img src="/scooter.svg" />` },
    says: /components\/mute\.tsx.*alt-text/,
  },
]

function testFile(test: string, imported = 'expect, test'): string {
  return `import { ${imported} } from 'vitest'\n\n${test}`
}
