import { FILE_FOLDERS, type FileStore } from './store.ts'

export interface CopyCounts {
  copied: number
  /** Files that the target had already, with the same bytes. */
  unchanged: number
  removed: number
}

const CONCURRENCY = 8

/**
 * Copies all files from one store to the other and reads each back from the target. Safe to repeat after an interruption. With
 * `removesSource` a file is removed from the source after its copy has been read back and is identical.
 */
export async function copyFiles(from: FileStore, to: FileStore, removesSource: boolean): Promise<CopyCounts> {
  const counts: CopyCounts = { copied: 0, unchanged: 0, removed: 0 }
  const copyOne = async (key: string) => {
    const bytes = await from.get(key)
    // The file was deleted since the list was read.
    if (bytes === null) return
    if (await isSame(to, key, bytes)) counts.unchanged += 1
    else {
      await to.put(key, bytes)
      if (!(await isSame(to, key, bytes)))
        throw new Error(`${to.name} returned other bytes for ${key} than it was sent.`)
      counts.copied += 1
    }
    if (!removesSource) return
    await from.remove(key)
    counts.removed += 1
  }
  for (const folder of FILE_FOLDERS) await forEach(from.list(folder), copyOne)
  return counts
}

async function isSame(store: FileStore, key: string, bytes: Buffer): Promise<boolean> {
  return (await store.get(key))?.equals(bytes) ?? false
}

// Waits for all running tasks even if one fails, so that nothing is still being written afterwards.
async function forEach(keys: AsyncIterable<string>, work: (key: string) => Promise<void>): Promise<void> {
  const iterator = keys[Symbol.asyncIterator]()
  const runOneAfterTheOther = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value)
  }
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, runOneAfterTheOther))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
