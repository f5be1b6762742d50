import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '../..')
const COMMIT_CHARACTERS = 8
const Manifest = z.object({ version: z.string() })

/** The version of the product and the commit that it was built from, such as 0.1.0+7c8c5383. */
export const VERSION = readVersion()

function readVersion(): string {
  const { version } = z.parse(Manifest, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  const commit = readCommit()
  return commit === '' ? version : `${version}+${commit.slice(0, COMMIT_CHARACTERS)}`
}

// The image has a file with its commit. A clone is asked itself; sources without either have no commit.
function readCommit(): string {
  const file = join(ROOT, 'commit')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (!existsSync(join(ROOT, '.git'))) return ''
  try {
    return execFileSync('git', ['-C', ROOT, 'rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch (error) {
    // Git is not installed, or does not trust a clone of another account.
    if (error instanceof Error && ('status' in error || 'code' in error)) return ''
    throw error
  }
}
