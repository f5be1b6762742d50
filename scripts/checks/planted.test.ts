import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLEAN_PROJECT } from './test/clean-project.ts'
import { RULE_PLANTS } from './test/rule-plants.ts'
import { IMPORT_PLANTS } from './test/import-plants.ts'
import { LINT_PLANTS } from './test/lint-plants.ts'
import type { Plant } from './test/plant.ts'
import { makeScratch, removeScratch, runCheck, runIn, type Outcome } from './test/scratch.ts'
import { DEAD_PLANTS, LINE_PLANTS } from './test/size-plants.ts'

const scratches: string[] = []

afterAll(() => {
  for (const scratch of scratches) removeScratch(scratch)
})

describe.each([
  { check: 'lint', plants: [...LINT_PLANTS, ...RULE_PLANTS] },
  { check: 'imports', plants: IMPORT_PLANTS },
  { check: 'dead', plants: DEAD_PLANTS },
  { check: 'lines', plants: LINE_PLANTS },
])('check:$check', ({ check, plants }) => {
  let clean: Outcome
  let planted: Outcome

  beforeAll(async () => {
    clean = await checked(check, CLEAN_PROJECT)
    planted = await checked(check, { ...CLEAN_PROJECT, ...allFilesOf(plants) })
  })

  test('accepts a clean project', () => {
    expect(clean).toEqual({ passed: true, output: expect.any(String) })
  })

  test.each(plants)('rejects $what', ({ reports }) => {
    expect(planted.passed).toBe(false)
    expect(planted.output).toMatch(reports)
    expect(clean.output).not.toMatch(reports)
  })
})

describe('the compiler', () => {
  test('rejects an endpoint without an access declaration', async () => {
    const { passed, output } = await compileEndpoints({ complete: `access: 'public',`, incomplete: '' })
    expect(passed).toBe(false)
    expect(output).toMatch(/contract\/src\/incomplete\.ts[\s\S]*'access' is missing/)
    expect(output).not.toContain('contract/src/complete.ts')
  })
})

async function checked(check: string, files: Readonly<Record<string, string>>): Promise<Outcome> {
  return runCheck(check, scratchWith(files))
}

// Compile against the real contract, because the rule under test is the type of its endpoint function.
async function compileEndpoints(accessByName: Readonly<Record<string, string>>): Promise<Outcome> {
  const planted = Object.entries(accessByName).map(
    ([name, access]) => [`src/${name}.ts`, endpointFile(access)] as const,
  )
  const files = JSON.stringify(planted.map(([file]) => file))
  const scratch = scratchWith({
    'package.json': '{}',
    'contract/package.json': '{ "type": "module" }',
    'contract/tsconfig.planted.json': `{ "extends": "./tsconfig.json", "files": ${files}, "include": [] }`,
    ...Object.fromEntries(planted.map(([file, text]) => [`contract/${file}`, text])),
  })
  cpSync(join(import.meta.dirname, '../../contract/src'), join(scratch, 'contract/src'), { recursive: true })
  return runIn(scratch, 'tsc -p contract/tsconfig.planted.json --pretty false')
}

function scratchWith(files: Readonly<Record<string, string>>): string {
  const scratch = makeScratch(files)
  scratches.push(scratch)
  return scratch
}

function allFilesOf(plants: readonly Plant[]): Record<string, string> {
  return Object.fromEntries(plants.flatMap(({ files }) => Object.entries(files)))
}

function endpointFile(access: string): string {
  return `
    import { endpoint } from './core/endpoint.ts'

    export const planted = endpoint({ method: 'GET', path: 'planted', ${access} context: 'read', summary: 'Planted.' })`
}
