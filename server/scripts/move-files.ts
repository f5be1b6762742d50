import { readConfig } from '../src/config.ts'
import { copyFiles } from '../src/platform/storage/copy-files.ts'
import { createFolderStore } from '../src/platform/storage/folder-store.ts'
import { openBucket } from '../src/storage-settings.ts'

// Copies all files from DATA_DIR to the bucket (`to-bucket`) or back (`to-folder`), and checks every copy. With `--remove` it removes each file from
// the source after its copy was checked. It can be interrupted and repeated.
try {
  await moveFiles()
} catch (error) {
  console.error(error instanceof Error ? messageOf(error) : error)
  process.exitCode = 1
}

async function moveFiles(): Promise<void> {
  const [direction, ...options] = process.argv.slice(2)
  const isKnown = direction === 'to-bucket' || direction === 'to-folder'
  if (!isKnown || options.some((option) => option !== '--remove'))
    throw new Error('Usage: npm run files:move -- to-bucket|to-folder [--remove]')
  const config = readConfig(process.env)
  const bucket = openBucket(config)
  if (bucket === null) throw new Error('Give the five S3 settings: they name the bucket.')
  const folder = createFolderStore(config.DATA_DIR)
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder]
  const { copied, unchanged, removed } = await copyFiles(from, to, options.includes('--remove'))
  console.log(
    `${copied} files copied and checked, ${unchanged} were there already, ${removed} removed from ${from.name}.`,
  )
}

// The message of a failed request to the bucket is for customers; its cause says what happened.
function messageOf(error: Error): string {
  return error.name === 'AppError' && error.cause instanceof Error ? error.cause.message : error.message
}
