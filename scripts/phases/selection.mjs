import { existsSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Problem } from '../setup/problem.mjs'
import { root } from '../setup/project.mjs'

/**
 * The selection of a call of `npm test`: phases, or single test files of either runner.
 * @typedef {{ phases: ReadonlySet<string>, vitestFiles: readonly string[], browserFiles: readonly string[], isDebug: boolean }} Selection
 */

/**
 * Reads the arguments of `npm test`. Without arguments, all phases run. A path runs the tests of that file or folder
 * and no other phase.
 * @param {readonly string[]} args
 * @param {readonly string[]} allPhases
 * @param {string} [folder] The folder that relative paths start from.
 * @returns {Selection}
 */
export function readSelection(args, allPhases, folder = process.cwd()) {
  const isDebug = args.includes('--debug')
  const names = args.filter((arg) => arg !== '--debug')
  const phases = names.filter((name) => allPhases.includes(name))
  const paths = names.filter((name) => !allPhases.includes(name)).map((name) => pathOf(name, allPhases, folder))
  if (phases.length > 0 && paths.length > 0) throw new Problem('Name either phases or test files, not both.')
  if (isDebug && paths.length === 0) throw new Problem('--debug needs a test file: npm test -- path/to/file --debug')
  const isForBrowser = (/** @type {string} */ path) => path === 'e2e' || path.startsWith('e2e/')
  return {
    phases: new Set(names.length === 0 ? allPhases : phases),
    vitestFiles: paths.filter((path) => !isForBrowser(path)),
    browserFiles: paths.filter(isForBrowser),
    isDebug,
  }
}

/**
 * @param {string} name
 * @param {readonly string[]} allPhases
 * @param {string} folder
 */
function pathOf(name, allPhases, folder) {
  if (name.startsWith('--')) throw new Problem(`npm test does not know the option ${name}.`)
  const path = relative(root, resolve(folder, name))
  const isInside = path !== '' && !path.startsWith('..')
  if (!isInside || !existsSync(join(root, path))) {
    throw new Problem(`'${name}' is neither a test file or folder nor a phase (${allPhases.join(', ')}).`)
  }
  if (statSync(join(root, path)).isFile() && !TEST_FILE.test(path)) {
    throw new Problem(`'${name}' is not a test file: those end with .test.ts, .test.tsx or .spec.ts.`)
  }
  return path
}

const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/
