import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * Returns a hash over the names and contents of files and folders, independent of order and modification times.
 * @param {string} base
 * @param {readonly string[]} paths below `base`; a missing path is part of the hash
 * @param {ReadonlySet<string>} [ignored] names of folders to leave out
 */
export async function fingerprint(base, paths, ignored = new Set()) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesUnder(join(base, path), ignored)) {
      const content = await readFile(file)
      hash.update(`${relative(base, file)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @param {ReadonlySet<string>} ignored
 * @returns {Promise<string[]>}
 */
async function filesUnder(path, ignored) {
  let entries
  try {
    entries = await readdir(path, { withFileTypes: true })
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return [path]
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
  /** @type {string[]} */
  const files = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.has(entry.name)) continue
    if (entry.isDirectory()) files.push(...(await filesUnder(join(path, entry.name), ignored)))
    else if (entry.isFile()) files.push(join(path, entry.name))
  }
  return files
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
