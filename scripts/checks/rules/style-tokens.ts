import { readFileSync } from 'node:fs'
import type { Problem } from '../report.ts'

/** Files that define the tokens, or the fonts that the tokens name. */
const DEFINITIONS = /^web\/src\/styles\/(tokens|theme|fonts)\.css$/

/** Values between two tokens: artwork, and letters that have to fit a drawing. A new value belongs in tokens.css. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'web/src/app/layouts/auth-layout.css': ['font-size: min(15cqw, 30cqh)', 'font-size: min(23.9cqw, 19cqh)'],
  'web/src/components/art/not-found-art.tsx': ['text-[94px]'],
  'web/src/components/dock.css': ['font-weight: 560', 'font-weight: 680'],
  'web/src/components/number-plate.css': ['font-size: 0.875rem', 'font-weight: 500'],
  'web/src/features/bookings/approvals/desk.css': ['font-size: 2rem', 'font-weight: 680'],
  'web/src/features/bookings/wizard/calendar.css': ['font-weight: 560'],
  'web/src/features/support/ticket-details.tsx': ['font-[680]'],
  'web/src/landing/sections/hero.css': [
    'font-size: 24.2cqi',
    'font-size: 4.2cqi',
    'font-size: 7rem',
    'font-size: 21cqi',
  ],
  'web/src/landing/sections/steps.css': ['font-weight: 780'],
  'web/src/landing/sections/ticket.css': ['font-weight: 720'],
  'web/src/styles/materials.css': ['font-weight: 720'],
}

const DECLARATION = /\bfont(?:-weight|-size)?: [^;}]+/g
const FROM_TOKEN = /^font(-(weight|size): .*var\(--|: var\(--fw-\w+\) var\(--fs-\w+\)|(-weight|-size)?: inherit$)/
// Classes with a value in brackets, and inline styles.
const RAW_CLASS =
  /(?<![\w-])(?:font-\[\d[^\]]*\]|text-\[(?:length:)?[\d.]+\w*\]|\[font(?:-weight|-size)?:[^\]]*\]|font(?:Weight|Size)\b)/g

/** Font weights and sizes come from the tokens, so that a screen cannot invent one of its own. */
export function styleTokenProblems(file: string): Problem[] {
  if (!/^web\/src\/.*\.(css|tsx?)$/.test(file) || DEFINITIONS.test(file)) return []
  const exceptions = EXCEPTIONS[file] ?? []
  const found = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => rawValues(file, text).map((value) => ({ value, line: index + 1 })))
  return [
    ...found
      .filter(({ value }) => !exceptions.includes(value))
      .map(({ value, line }) => ({
        file,
        line,
        rule: 'style-token',
        text: `'${value}' is not one of the font weights and sizes in web/src/styles/tokens.css`,
      })),
    ...exceptions
      .filter((exception) => found.every(({ value }) => value !== exception))
      .map((exception) => ({ file, rule: 'style-token', text: `the exception for '${exception}' is not needed` })),
  ]
}

function rawValues(file: string, line: string): string[] {
  if (!file.endsWith('.css')) return line.match(RAW_CLASS) ?? []
  return (line.match(DECLARATION) ?? []).filter((declaration) => !FROM_TOKEN.test(declaration))
}
