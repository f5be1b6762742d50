import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { runLocked } from './locked.mjs'
import { npmCommand } from './npm.mjs'
import { Problem } from './problem.mjs'
import { root } from './project.mjs'

/**
 * Builds the web app, unless web/dist is already built from the current sources.
 * @param {(line: string) => void} print
 */
export async function buildWeb(print) {
  const isNeeded = () => isWebBuildNeeded(root)
  if (!(await isNeeded())) return
  print('Building the web app …')
  const hash = await sourceHash(root)
  const command = [...npmCommand(process.env), 'run', 'build', '-w', 'web']
  const result = await runLocked('web-build', command, { isNeeded, stampFile: stampFile(root), hash, print })
  if (result === null) return
  if (result.code !== 0) throw new Problem(`The web app could not be built:\n${result.output.trim()}`)
}

/** @param {string} folder */
export async function isWebBuildNeeded(folder) {
  if (!existsSync(stampFile(folder))) return true
  return (await readFile(stampFile(folder), 'utf8')) !== (await sourceHash(folder))
}

/** @param {string} folder */
const stampFile = (folder) => join(folder, 'web/dist/.sources')

/** @param {string} folder */
export function sourceHash(folder) {
  return fingerprint(folder, ['web', 'contract', 'tsconfig.base.json', 'package-lock.json'], NOT_SOURCES)
}

const NOT_SOURCES = new Set(['node_modules', 'dist'])
