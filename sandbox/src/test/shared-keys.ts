import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SandboxSettings } from '../settings.ts'
import { startSandbox } from '../start.ts'

/**
 * Starts a sandbox. In a new data folder, its identity provider uses the keys of the first sandbox of this process, because generating keys
 * takes up to half a second.
 */
export async function startWithSharedKeys(settings: SandboxSettings) {
  const file = join(settings.dataDir, 'identity.jsonl')
  if (keys !== undefined && !existsSync(file)) {
    mkdirSync(settings.dataDir, { recursive: true })
    writeFileSync(file, keys)
  }
  const sandbox = await startSandbox(settings)
  keys ??= `${readFileSync(file, 'utf8').split('\n')[0] ?? ''}\n`
  return sandbox
}

let keys: string | undefined
