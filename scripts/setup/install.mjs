import { existsSync } from 'node:fs'
import { readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { runLocked } from './locked.mjs'
import { isRegistryAway, NETWORK_OPTIONS, npmCommand, npmProblem } from './npm.mjs'
import { Problem } from './problem.mjs'
import { root } from './project.mjs'

/**
 * Installs the packages when they are missing or differ from the lockfile.
 * @param {(line: string) => void} print
 */
export async function install(print) {
  const isNeeded = () => isInstallNeeded(root)
  if (!(await isNeeded())) return
  await refuseFullDisk()
  print('Installing packages (about a minute the first time) …')
  const command = [...npmCommand(process.env), 'install', '--no-save', '--include=dev', '--include=optional']
  const result = await runLocked('install', [...command, ...NETWORK_OPTIONS], {
    isNeeded,
    stampFile: stampFile(root),
    hash: await manifestHash(root),
    print,
    isHopeless: isRegistryAway,
  })
  if (result === null) return
  if (result.code === COMMAND_NOT_FOUND) {
    throw new Problem('npm is not in the PATH: install Node.js together with npm, then start again.')
  }
  if (result.code !== 0) {
    const end = result.output.trim().split('\n').slice(-15).join('\n')
    throw new Problem(npmProblem(result.output) ?? `npm install failed (whole log: ${result.logFile}):\n${end}`)
  }
}

const COMMAND_NOT_FOUND = 127

/**
 * Returns whether the packages in `folder` differ from its lockfile. A stamp left by `install` is compared by
 * content. Without a stamp, npm was run manually, which is accepted if it ran after the last change of a manifest.
 * @param {string} folder
 */
export async function isInstallNeeded(folder) {
  if (!existsSync(join(folder, 'node_modules/.bin/node'))) return true
  if (existsSync(stampFile(folder))) return (await readFile(stampFile(folder), 'utf8')) !== (await manifestHash(folder))
  const hidden = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return true
  const installedAt = (await stat(hidden)).mtimeMs
  for (const file of await manifests(folder)) if ((await stat(join(folder, file))).mtimeMs > installedAt) return true
  return false
}

/** @param {string} folder */
const stampFile = (folder) => join(folder, 'node_modules/.voltloop-installed')

/** @param {string} folder */
export async function manifestHash(folder) {
  return `${process.platform}-${process.arch} ${await fingerprint(folder, await manifests(folder))}`
}

/** @param {string} folder */
async function manifests(folder) {
  const { workspaces = [] } = /** @type {{ workspaces?: string[] }} */ (
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  )
  return ['package-lock.json', ...['.', ...workspaces].map((workspace) => join(workspace, 'package.json'))]
}

async function refuseFullDisk() {
  const { bavail, bsize } = await statfs(root)
  const free = bavail * bsize
  if (free >= NEEDED_BYTES) return
  throw new Problem(
    `Only ${Math.round(free / 1e6)} MB are free on the disk that holds ${root}, and about ${NEEDED_BYTES / 1e9} GB are needed.`,
  )
}

// The size of the packages and of npm's cache of them.
const NEEDED_BYTES = 1.5e9
