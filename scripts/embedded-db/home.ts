import { mkdir, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { codeOf } from './system-error.ts'

export interface Home {
  readonly dataDir: string
  /** Owned by the account that runs PostgreSQL. */
  readonly folder: string
  /** Created by one rename, so that it is either complete or missing. */
  readonly main: string
  readonly cluster: string
  readonly passwordFile: string
}

/** Creates missing folders and returns real paths without symbolic links, as the kernel reports them. */
export async function openHome(dataDir: string): Promise<Home> {
  const requested = join(resolve(dataDir), 'postgres')
  try {
    await mkdir(requested, { recursive: true })
  } catch (cause) {
    throw new Error(
      `The data folder ${dataDir} cannot be made or written (${codeOf(cause)}): set DATA_DIR to another.`,
      {
        cause,
      },
    )
  }
  const folder = await realpath(requested)
  const me = process.getuid?.() ?? 0
  if (me !== 0 && (await stat(folder)).uid !== me) {
    throw new Error(
      `The folder ${folder} belongs to another account: start as that one, or set DATA_DIR to another folder.`,
    )
  }
  const main = join(folder, 'main')
  return { dataDir, folder, main, cluster: join(main, 'cluster'), passwordFile: join(main, 'password') }
}
