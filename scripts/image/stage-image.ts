import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { root } from '../setup/project.mjs'
import { findPackages } from './packages.ts'

export const MOST_MEGABYTES = 120

// The server runs from its sources: Node strips the types. Demo data and tests stay out.
const SOURCES = [
  'package.json',
  'LICENSE',
  'contract/package.json',
  'contract/src',
  'server/package.json',
  'server/start.mjs',
  'server/node-version.mjs',
  'server/src',
  'server/migrations',
  'server/scripts',
  'web/dist',
]
const LEFT_OUT = /\.test\.ts$|^server\/scripts\/(demo|seed-demo\.ts|count-demo\.ts|draw-icons\.ts)/
// Of packages: type declarations, source maps, documents and tests. Licences stay.
const LEFT_OUT_OF_PACKAGES =
  /\.d\.[cm]?ts$|\.map$|\.flow$|(^|\/)(README|CHANGELOG|HISTORY)[^/]*$|(^|\/)(docs?|tests?|__tests__|examples?|benchmarks?)$/i

/** Copies what the server needs in production into an empty folder, and returns its size in megabytes, as `du` counts. */
export async function stageImage(folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true })
  for (const source of SOURCES) {
    await cp(join(root, source), join(folder, source), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(relative(root, path)),
    })
  }
  const packages = await findPackages(root, 'server')
  for (const path of packages) await copyPackage(path, folder)
  writeNotices(join(folder, 'THIRD-PARTY-NOTICES.txt'), packages)
  await writeFile(join(folder, 'commit'), `${process.env['COMMIT'] || readCommit()}\n`)
  await mkdir(join(folder, 'node_modules/@voltloop'), { recursive: true })
  await symlink('../../contract', join(folder, 'node_modules/@voltloop/contract'))
  return Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10)
}

function writeNotices(file: string, packages: readonly string[]): void {
  const folders = packages.map((path) => join(root, path))
  execFileSync(process.execPath, [join(root, 'web/build/write-notices.ts'), file, ...folders], { stdio: 'inherit' })
}

// A build in a container has no clone, and gives the commit in the environment.
function readCommit(): string {
  if (!existsSync(join(root, '.git'))) return ''
  return execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
}

async function copyPackage(path: string, folder: string): Promise<void> {
  await cp(join(root, path), join(folder, path), {
    recursive: true,
    // Packages inside this one are listed themselves if they are needed.
    filter: (file) => {
      const inside = relative(join(root, path), file)
      return inside === '' || (basename(file) !== 'node_modules' && !LEFT_OUT_OF_PACKAGES.test(inside))
    },
  })
}
