import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readConfig, sealerKeysOf, type Config } from '../src/config.ts'
import { makeBackup, restoreBackup, verifyBackup, type Installation } from '../src/platform/backup/backup.ts'
import type { Manifest } from '../src/platform/backup/manifest.ts'
import { findPrograms } from '../src/platform/backup/programs.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createSealer } from '../src/platform/seal.ts'
import { openFileStore } from '../src/storage-settings.ts'

// Backs up the database and all files (`make <folder>` creates a new folder in it), checks a backup (`verify <backup>`), or restores one into an
// empty database and an empty file store (`restore <backup>`). Uses the settings of the server.
try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? messageOf(error) : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const [command, folder] = process.argv.slice(2)
  if (!folder)
    throw new Error('Usage: npm run backup -- <folder>, npm run verify -- <backup>, npm run restore -- <backup>')
  if (command === 'verify') {
    report('The backup is complete', await verifyBackup(findPrograms(process.env), folder))
    return
  }
  const config = readConfig(process.env)
  if (command === 'restore') {
    report('Restored', await restoreBackup(installationOf(config), folder))
    console.log(
      'Now run `node server/scripts/migrate.ts` if the server has its own database role, and start the servers.',
    )
    return
  }
  const now = systemClock().now()
  const backup = join(folder, `voltloop-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`)
  report(backup, await makeBackup(installationOf(config), backup, await readVersion(), now))
}

function installationOf(config: Config): Installation {
  return {
    databaseUrl: config.DATABASE_URL_OWNER ?? config.DATABASE_URL,
    store: openFileStore(config),
    sealer: createSealer(sealerKeysOf(config)),
    programs: findPrograms(process.env),
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return z.parse(z.object({ version: z.string() }), JSON.parse(text)).version
}

function report(what: string, { createdAt, version, migration, files }: Manifest): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    `${what}: ${createdAt}, version ${version}, migration ${migration}, ${files.length - 1} files and the database, ${bytes} bytes.`,
  )
}

// The message of a failed request to the bucket is for customers; its cause says what happened.
function messageOf(error: Error): string {
  return error.name === 'AppError' && error.cause instanceof Error ? error.cause.message : error.message
}
