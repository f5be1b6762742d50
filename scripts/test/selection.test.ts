import { describe, expect, test } from 'vitest'
import { readSelection } from '../phases/selection.mjs'
import { root } from '../setup/project.mjs'

const PHASES = ['types', 'lint', 'tests', 'browser']
const read = (...args: string[]) => readSelection(args, PHASES, root)

describe('the arguments of npm test', () => {
  test('select all phases if no argument is given', () => {
    expect([...read().phases]).toEqual(PHASES)
  })

  test('select only the named phases', () => {
    expect([...read('types', 'lint').phases]).toEqual(['types', 'lint'])
  })

  test('run a file with the runner it is written for, and no phase', () => {
    const { phases, vitestFiles, browserFiles } = read('scripts/test/selection.test.ts', 'e2e/public/landing.spec.ts')
    expect([...phases]).toEqual([])
    expect(vitestFiles).toEqual(['scripts/test/selection.test.ts'])
    expect(browserFiles).toEqual(['e2e/public/landing.spec.ts'])
  })

  test('accept a folder of tests', () => {
    expect(read('scripts/test').vitestFiles).toEqual(['scripts/test'])
  })

  test('ask for the debugger of the runner', () => {
    expect(read('e2e/public/landing.spec.ts', '--debug').isDebug).toBe(true)
  })

  test.each([
    [['nonsense'], /'nonsense' is neither a test file or folder nor a phase/],
    [['scripts/test.mjs'], /'scripts\/test\.mjs' is not a test file/],
    [['../elsewhere'], /neither a test file/],
    [['--fast'], /does not know the option --fast/],
    [['--debug'], /--debug needs a test file/],
    [['types', 'scripts/test'], /either phases or test files/],
  ])('are rejected when they are %j', (args, message) => {
    expect(() => read(...args)).toThrow(message)
  })
})
