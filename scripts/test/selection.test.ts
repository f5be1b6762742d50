import { describe, expect, test } from 'vitest'
import { PHASES } from '../phases/phases.mjs'
import { readSelection } from '../phases/selection.mjs'
import { root } from '../setup/project.mjs'

const read = (...args: string[]) => readSelection(args, root)

describe('the arguments of npm test', () => {
  test('select all phases if no argument is given', () => {
    expect(read().phases).toEqual(PHASES)
  })

  test('select only the named phases', () => {
    expect(read('lint', 'format')).toEqual({ phases: ['format', 'lint'], runnerArgs: {} })
  })

  test('run a file with the runner it is written for, and no other phase', () => {
    expect(read('scripts/test/selection.test.ts', 'e2e/public/landing.spec.ts')).toEqual({
      phases: ['tests', 'browser'],
      runnerArgs: { tests: ['scripts/test/selection.test.ts'], browser: ['e2e/public/landing.spec.ts'] },
    })
    expect(read('scripts/test').phases).toEqual(['tests'])
  })

  test('ask for the debugger of the runner', () => {
    expect(read('e2e/public/landing.spec.ts', '--debug').runnerArgs['browser']).toContain('--debug')
    expect(read('scripts/test', '--debug').runnerArgs['tests']).toContain('--inspect-brk')
  })

  test.each([
    [['nonsense'], /'nonsense' is neither a test file or folder nor a phase/],
    [['scripts/test.mjs'], /'scripts\/test\.mjs' is not a test file/],
    [['../elsewhere'], /neither a test file/],
    [['--fast'], /does not know the option --fast/],
    [['--debug'], /--debug needs a test file/],
    [['lint', 'scripts/test'], /either phases or test files/],
  ])('are rejected when they are %j', (args, message) => {
    expect(() => read(...args)).toThrow(message)
  })
})
