import type { Plant } from './plant.ts'

export const DEAD_PLANTS: readonly Plant[] = [
  {
    what: 'an export that nobody imports',
    files: {
      'web/src/lib/trimmed.ts': `
    export function trimmed(text: string): string {
      return text.trim()
    }

    export const unwanted = 1`,
    },
    says: /^unwanted\s+web\/src\/lib\/trimmed\.ts/m,
  },
  {
    what: 'a word of the contract that neither side uses',
    files: {
      'contract/src/places.ts': `
    import * as z from 'zod/mini'

    export const City = z.object({ name: z.string() })
    export type City = z.infer<typeof City>
    export const Village = z.object({ name: z.string() })`,
    },
    says: /^Village\s+contract\/src\/places\.ts/m,
  },
  {
    what: 'a file that nobody imports',
    files: { 'server/src/bookings/forgotten.ts': `export const forgotten = 1` },
    says: /^server\/src\/bookings\/forgotten\.ts/m,
  },
  {
    what: 'a package that nobody imports',
    files: {
      'sandbox/package.json': `{ "name": "@voltloop/sandbox", "private": true, "dependencies": { "fastify": "*" } }`,
    },
    says: /^fastify\s+sandbox\/package\.json/m,
  },
]

export const LINE_PLANTS: readonly Plant[] = [
  {
    what: 'a file of 301 lines',
    files: { 'web/src/styles/long.css': '/* A line. */\n'.repeat(301) },
    says: /styles\/long\.css: line-limit: 301 lines/,
  },
]
