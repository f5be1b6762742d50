import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Sealer } from '../seal.ts'
import { copyFiles } from '../storage/copy-files.ts'
import { createFolderStore } from '../storage/folder-store.ts'
import { FILE_FOLDERS, type FileStore } from '../storage/store.ts'
import { describeFiles, DUMP, hashesOfKeys, readCheckedManifest, writeManifest, type Manifest } from './manifest.ts'
import type { DatabasePrograms } from './programs.ts'

export interface Installation {
  /** The role of this URL must be able to read, or create, everything. */
  databaseUrl: string
  store: FileStore
  sealer: Sealer
  programs: DatabasePrograms
}

export async function makeBackup(
  { databaseUrl, store, sealer, programs }: Installation,
  folder: string,
  version: string,
  now: Date,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: give a new folder for each backup.`)
  // The database first: files are stored before the rows that refer to them, so every row of the dump finds its file.
  await programs.dump(databaseUrl, join(folder, DUMP))
  await copyFiles(store, createFolderStore(folder), false)
  const manifest: Manifest = {
    format: 2,
    version,
    migration: await readLastMigration(databaseUrl),
    createdAt: now.toISOString(),
    keys: hashesOfKeys(sealer),
    files: await describeFiles(folder),
  }
  await writeManifest(folder, manifest)
  return manifest
}

/** Checks that all files of a backup are complete and unchanged, and that the dump can be read. */
export async function verifyBackup(programs: DatabasePrograms, folder: string): Promise<Manifest> {
  const manifest = await readCheckedManifest(folder)
  await programs.check(join(folder, DUMP))
  return manifest
}

/** Restores a backup into an empty installation. Can be repeated after a failure: the database is loaded last, completely or not at all. */
export async function restoreBackup(target: Installation, folder: string): Promise<Manifest> {
  const manifest = await verifyBackup(target.programs, folder)
  rejectWrongKeys(target.sealer, manifest)
  await rejectUsedDatabase(target.databaseUrl)
  await rejectUsedStore(target.store, manifest)
  await copyFiles(createFolderStore(folder), target.store, false)
  await target.programs.load(target.databaseUrl, join(folder, DUMP))
  return manifest
}

function rejectWrongKeys(sealer: Sealer, { keys }: Manifest): void {
  if (!sealer.keyHashes.some((hash) => hash.toString('hex') === keys.sealing))
    throw new Error('KYC_KEY is not the key of this backup: its identity numbers could not be read.')
  if (hashesOfKeys(sealer).fingerprint !== keys.fingerprint)
    throw new Error('KYC_FINGERPRINT_KEY is not the key of this backup.')
}

async function rejectUsedDatabase(databaseUrl: string): Promise<void> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `select table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') limit 1`,
  )
  if (tables.length > 0) throw new Error('The database is not empty: restore into a new one.')
}

// Files of this backup are allowed: an earlier attempt may have copied them.
async function rejectUsedStore(store: FileStore, { files }: Manifest): Promise<void> {
  const expected = new Set(files.map(({ path }) => path))
  for (const part of FILE_FOLDERS)
    for await (const key of store.list(part))
      if (!expected.has(key)) throw new Error(`${store.name} is not empty: restore into a new folder or bucket.`)
}

async function readLastMigration(databaseUrl: string): Promise<string> {
  const rows = await query<{ name: string }>(databaseUrl, 'select max(name) as name from schema_migrations')
  return rows[0]?.name ?? ''
}

async function query<Row extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
