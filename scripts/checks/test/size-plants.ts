import type { Plant } from './plant.ts'

export const DEAD_PLANTS: readonly Plant[] = [
  {
    what: 'an unused export',
    files: {
      'web/src/lib/trimmed.ts': `
    export function trimmed(text: string): string {
      return text.trim()
    }

    export const unwanted = 1`,
    },
    reports: /^unwanted\s+web\/src\/lib\/trimmed\.ts/m,
  },
  {
    what: 'an unused export of the contract',
    files: {
      'contract/src/places/places.ts': `
    import * as z from 'zod/mini'

    export const City = z.object({ name: z.string() })
    export type City = z.infer<typeof City>
    export const Village = z.object({ name: z.string() })`,
    },
    reports: /^Village\s+contract\/src\/places\/places\.ts/m,
  },
  {
    what: 'an unused file',
    files: { 'server/src/bookings/forgotten.ts': `export const forgotten = 1` },
    reports: /^server\/src\/bookings\/forgotten\.ts/m,
  },
  {
    what: 'an unused package',
    files: {
      'sandbox/package.json': `{ "name": "@voltloop/sandbox", "private": true, "dependencies": { "fastify": "*" } }`,
    },
    reports: /^fastify\s+sandbox\/package\.json/m,
  },
]

export const LINE_PLANTS: readonly Plant[] = [
  {
    what: 'a file of 301 lines',
    files: { 'web/src/styles/long.css': '/* A line. */\n'.repeat(301) },
    reports: /styles\/long\.css: line-limit: 301 lines/,
  },
  {
    what: 'a folder with 31 source files',
    files: manyFiles('web/src/full', '.css'),
    reports: /web\/src\/full: folder-limit: 31 source files; the limit is 30/,
  },
  {
    what: 'a folder with 31 tests',
    files: manyFiles('contract/src/full', '.test.ts'),
    reports: /contract\/src\/full: folder-limit: 31 tests and their support; the limit is 30/,
  },
]

function manyFiles(folder: string, ending: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`${folder}/number-${index}${ending}`, '']))
}
