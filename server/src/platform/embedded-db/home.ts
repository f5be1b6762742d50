import { mkdir, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { codeOf } from './system-error.ts'

/** The folders of one embedded database. */
export interface Home {
  readonly dataDir: string
  /** Belongs to the account that runs PostgreSQL. */
  readonly folder: string
  /** Appears in one rename, so that it is either complete or not there. */
  readonly main: string
  readonly cluster: string
  readonly passwordFile: string
}

/** Makes the folders where they are missing; paths are real ones, as the kernel reports them. */
export async function openHome(dataDir: string): Promise<Home> {
  const wanted = join(resolve(dataDir), 'postgres')
  try {
    await mkdir(wanted, { recursive: true })
  } catch (cause) {
    throw new Error(
      `The data folder ${dataDir} cannot be made or written (${codeOf(cause)}): set DATA_DIR to another.`,
      {
        cause,
      },
    )
  }
  const folder = await realpath(wanted)
  const me = process.getuid?.() ?? 0
  if (me !== 0 && (await stat(folder)).uid !== me) {
    throw new Error(
      `The folder ${folder} belongs to another account: start as that one, or set DATA_DIR to another folder.`,
    )
  }
  const main = join(folder, 'main')
  return { dataDir, folder, main, cluster: join(main, 'cluster'), passwordFile: join(main, 'password') }
}
