import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '../..')
const COMMIT_CHARACTERS = 8
const REFERENCE = 'ref: '
const Manifest = z.object({ version: z.string() })

/** The version of the product and the commit that it was built from, such as 0.1.0+7c8c5383. */
export const VERSION = readVersion()

function readVersion(): string {
  const { version } = z.parse(Manifest, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  const commit = readCommit()
  return commit === '' ? version : `${version}+${commit.slice(0, COMMIT_CHARACTERS)}`
}

// The image has a file with its commit. In a clone, git's own files name it; the program git may be missing, or refuse a clone of another account.
function readCommit(): string {
  const staged = readIfPresent(join(ROOT, 'commit'))
  if (staged !== null) return staged
  const folder = gitFolder()
  const head = readIfPresent(join(folder, 'HEAD')) ?? ''
  if (!head.startsWith(REFERENCE)) return head
  const reference = head.slice(REFERENCE.length)
  const shared = join(folder, readIfPresent(join(folder, 'commondir')) ?? '')
  return readIfPresent(join(shared, reference)) ?? findPacked(shared, reference)
}

// A work tree beside the clone has a file that names its folder, which shares the branches of the clone.
function gitFolder(): string {
  const path = join(ROOT, '.git')
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return path
  return resolve(ROOT, readFileSync(path, 'utf8').trim().slice('gitdir: '.length))
}

function findPacked(shared: string, reference: string): string {
  const lines = (readIfPresent(join(shared, 'packed-refs')) ?? '').split('\n')
  return lines.find((line) => line.endsWith(` ${reference}`))?.split(' ')[0] ?? ''
}

function readIfPresent(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}
