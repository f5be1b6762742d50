import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import type { Sealer } from '../seal.ts'
import { createFolderStore } from '../storage/folder-store.ts'
import { FILE_FOLDERS } from '../storage/store.ts'

export const DUMP = 'database.dump'

const Manifest = z.object({
  format: z.literal(2),
  /** The version of Voltloop that made the backup, and the last migration of the database. */
  version: z.string(),
  migration: z.string(),
  createdAt: z.string(),
  /** Hashes of the keys that the data needs. The keys themselves are never part of a backup. */
  keys: z.object({ sealing: z.string(), fingerprint: z.string() }),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})

export type Manifest = z.infer<typeof Manifest>

// Backups from before the first release.
const FirstFormat = z.object({ format: z.literal(1) })

export function hashesOfKeys(sealer: Sealer): Manifest['keys'] {
  const [current] = sealer.keyHashes
  return {
    sealing: current?.toString('hex') ?? '',
    fingerprint: sealer.fingerprint('a fixed text', 'backup').toString('hex'),
  }
}

export async function describeFiles(folder: string): Promise<Manifest['files']> {
  const paths = [DUMP]
  for (const part of FILE_FOLDERS) for await (const path of createFolderStore(folder).list(part)) paths.push(path)
  const files = []
  for (const path of paths) files.push(await describeFile(folder, path))
  return files
}

/** Writes the manifest as the last file of a backup: a folder without one is an unfinished backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, 'manifest.json.draft')
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  await rename(draft, join(folder, 'manifest.json'))
}

/** Reads the manifest and compares all files with it. Every problem is one sentence. */
export async function readCheckedManifest(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = await describeFile(folder, path).catch((cause: unknown) => {
      const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
      throw new Error(`The backup ${folder} is damaged: ${path} ${isMissing ? 'is missing' : 'cannot be read'}.`, {
        cause,
      })
    })
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`The backup ${folder} is damaged: ${path} has changed.`)
  }
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  let text
  try {
    text = await readFile(join(folder, 'manifest.json'), 'utf8')
  } catch (cause) {
    throw new Error(`${folder} is not a complete backup: it has no manifest.json.`, { cause })
  }
  const given = parse(text)
  if (z.safeParse(FirstFormat, given).success)
    throw new Error(`The backup ${folder} was made by a version before 1.0, which cannot be restored.`)
  const read = z.safeParse(Manifest, given)
  if (!read.success) throw new Error(`The manifest of ${folder} cannot be read by this version.`)
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller reports everything that is not a manifest.
    return null
  }
}

async function describeFile(folder: string, path: string): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash)
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}
