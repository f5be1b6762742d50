import { existsSync } from 'node:fs'
import { install } from './setup/install.mjs'
import { refuseUnfitMachine } from './setup/machine.mjs'
import { Problem } from './setup/problem.mjs'
import { pinnedNode } from './setup/project.mjs'

/**
 * Prepares a fresh clone until the project's own Node can run, and returns the path of that Node. Uses no package and
 * works with Node 20 or newer.
 * @param {(line: string) => void} print
 */
export async function bootstrap(print) {
  refuseUnfitMachine({ version: process.versions.node, platform: process.platform, arch: process.arch })
  await install(print)
  if (existsSync(pinnedNode)) return pinnedNode
  throw new Problem('npm left out the optional packages, and with them Node 24: run npm install --include=optional.')
}
