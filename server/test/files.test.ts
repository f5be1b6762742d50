import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createPrivateFiles } from '../src/platform/private-files.ts'

test('leaves no temporary file when a file cannot be stored', async () => {
  const folder = await mkdtemp(join(inject('runFolder'), 'files-'))
  const files = createPrivateFiles(folder)
  // A folder of the same name makes the last step fail, after the bytes were written.
  await mkdir(join(folder, 'private-files', 'photo.jpg'), { recursive: true })
  await expect(files.put('photo.jpg', Buffer.from('photo'))).rejects.toMatchObject({ code: 'EISDIR' })
  expect(await readdir(join(folder, 'private-files'))).toEqual(['photo.jpg'])
})
