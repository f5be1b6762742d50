import { existsSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Problem } from '../setup/problem.mjs'
import { root } from '../setup/project.mjs'
import { PHASES } from './phases.mjs'

/**
 * Reads the arguments of `npm test`: nothing, phases, or test files and folders. Returns the phases to run and the arguments of each test runner.
 * @param {readonly string[]} args
 * @param {string} [folder] The folder that relative paths start from.
 * @returns {{ phases: readonly string[], runnerArgs: Readonly<Record<string, readonly string[]>> }}
 */
export function readSelection(args, folder = process.cwd()) {
  const isDebug = args.includes('--debug')
  const names = args.filter((arg) => arg !== '--debug')
  const phases = PHASES.filter((phase) => names.includes(phase))
  const paths = names.filter((name) => !PHASES.includes(name)).map((name) => pathOf(name, folder))
  if (phases.length > 0 && paths.length > 0) throw new Problem('Name either phases or test files, not both.')
  if (isDebug && paths.length === 0) throw new Problem('--debug needs a test file: npm test -- path/to/file --debug')
  if (paths.length === 0) return { phases: phases.length > 0 ? phases : PHASES, runnerArgs: {} }
  const isForBrowser = (/** @type {string} */ path) => /^e2e(\/|$)/.test(path)
  const browser = paths.filter(isForBrowser)
  const tests = paths.filter((path) => !isForBrowser(path))
  return {
    phases: [...(tests.length > 0 ? ['tests'] : []), ...(browser.length > 0 ? ['browser'] : [])],
    runnerArgs: {
      tests: [...(isDebug ? ['--inspect-brk', '--no-file-parallelism'] : []), ...tests],
      browser: [...(isDebug ? ['--debug'] : []), ...browser],
    },
  }
}

/**
 * @param {string} name
 * @param {string} folder
 */
function pathOf(name, folder) {
  if (name.startsWith('--')) throw new Problem(`npm test does not know the option ${name}.`)
  const path = relative(root, resolve(folder, name))
  if (path === '' || path.startsWith('..') || !existsSync(join(root, path)))
    throw new Problem(
      `'${name}' is neither a test file or folder nor a phase (${PHASES.join(', ')}). Types: npm run types.`,
    )
  if (statSync(join(root, path)).isFile() && !/\.(test\.tsx?|spec\.ts)$/.test(path))
    throw new Problem(`'${name}' is not a test file: those end with .test.ts, .test.tsx or .spec.ts.`)
  return path
}
