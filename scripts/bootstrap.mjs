import { existsSync } from 'node:fs'
import { install } from './setup/install.mjs'
import { refuseUnfitMachine } from './setup/machine.mjs'
import { Problem } from './setup/problem.mjs'
import { pinnedNode } from './setup/project.mjs'

/**
 * Brings a fresh clone to the point where the project's own Node can run; answers with the path of that Node.
 * Needs no package, and of Node no more than version 20.
 * @param {(line: string) => void} say
 */
export async function bootstrap(say) {
  refuseUnfitMachine({ version: process.versions.node, platform: process.platform, arch: process.arch })
  await install(say)
  if (existsSync(pinnedNode)) return pinnedNode
  throw new Problem('npm left out the optional packages, and with them Node 24: run npm install --include=optional.')
}
