/** A store of files: a folder of this machine or a bucket that all machines share. A key is a path such as `files/abc.webp`. */
export interface FileStore {
  /** The folder or the bucket, for messages to the operator. */
  name: string
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** Removes a file. A missing file is not an error. */
  remove(key: string): Promise<void>
  /** Lists the keys that begin with a folder, such as `files/`. */
  list(folder: string): AsyncIterable<string>
}

export const FILE_FOLDERS = ['files/', 'private-files/'] as const
