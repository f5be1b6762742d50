import { FILE_EMPTY, TOO_LARGE } from '@voltloop/contract/core/error-messages'
import { PICTURE_TOO_MANY_PIXELS, PICTURE_UNREADABLE } from '@voltloop/contract/catalogue/catalogue-messages'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import {
  deleteModel,
  deleteModelPicture,
  listModels,
  PICTURE_BYTES,
  uploadModelPicture,
} from '@voltloop/contract/catalogue/catalogue'
import { ROLES } from '@voltloop/contract/core/roles'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { auditOf, auditSize } from '../../test/support/people/audit-log.ts'
import { callUntyped, dataOf, type UntypedReply } from '../../test/support/caller.ts'
import { as } from '../../test/support/people/people.ts'
import { makeModel } from '../../test/support/people/places.ts'
import { sendBody, sendFiles, type SentPart } from '../../test/support/people/uploads.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const { modelId } = await makeModel(superAdmin)

const UNREADABLE = PICTURE_UNREADABLE
const TOO_MANY_PIXELS = PICTURE_TOO_MANY_PIXELS
const send = (parts: SentPart[], id = modelId) => sendFiles(superAdmin, uploadModelPicture, { modelId: id }, parts)
const sendOne = (bytes: Buffer | string, id = modelId) =>
  send([{ bytes, fileName: 'scooter.png', type: 'image/png' }], id)
const shown = async () =>
  dataOf(await superAdmin.call(listModels, {})).find((model) => model.modelId === modelId)?.imagePath
const storedFiles = () => readdir(join(server.folder, 'files'))

const scene = (width: number, height: number, red = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 160, b: 90 } } })

async function expectRefused(sending: () => Promise<UntypedReply>, status: number, message?: string): Promise<void> {
  const before = { path: await shown(), files: await storedFiles(), record: await auditSize(server) }
  const reply = await sending()
  expect([reply.status, reply.body.success]).toEqual([status, false])
  expect(reply.body.message).toBe(message ?? reply.body.message)
  expect({ path: await shown(), files: await storedFiles(), record: await auditSize(server) }).toEqual(before)
}

describe('uploading a picture of a model', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'accepts %s and stores it as WebP of at most 1280 px',
    async (kind) => {
      const bytes = await scene(2000, 1000).toFormat(kind).toBuffer()
      const { modelId: id } = await makeModel(superAdmin)
      const reply = await send([{ bytes, fileName: 'anything.bin' }], id)
      expect(reply.body).toMatchObject({ success: true, message: 'Picture saved' })
      const { imagePath } = reply.body.data as { imagePath: string }
      const response = await server.fetch(imagePath)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const read = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([read.format, read.width, read.height]).toEqual(['webp', 1280, 640])
      expect(await auditOf(server, id)).toMatchObject([
        { action: 'model.created' },
        { actor_id: superAdmin.userId, action: 'model.pictured', after: { imagePath } },
      ])
    },
  )

  test('removes its metadata and applies its rotation', async () => {
    const place = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 26/1 12/1' } }
    const bytes = await scene(40, 20).jpeg().withExif(place).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { imagePath } = (await sendOne(bytes)).body.data as { imagePath: string }
    const stored = Buffer.from(await (await server.fetch(imagePath)).arrayBuffer())
    const read = await sharp(stored).metadata()
    expect([read.width, read.height, read.exif, read.orientation]).toEqual([20, 40, undefined, undefined])
    expect(stored.includes('Somebody')).toBe(false)
  })

  test('does not enlarge a small picture, and the last upload is shown', async () => {
    for (const red of [1, 2]) {
      const { imagePath } = (await sendOne(await scene(300, 200, red).png().toBuffer())).body.data as {
        imagePath: string
      }
      expect(await shown()).toBe(imagePath)
      const read = await sharp(Buffer.from(await (await server.fetch(imagePath)).arrayBuffer())).metadata()
      expect([read.width, read.height]).toEqual([300, 200])
    }
  })

  test('several times at once stores one file', async () => {
    const bytes = await scene(1200, 800, 77).png().toBuffer()
    const models = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeModel(superAdmin)))
    const replies = await Promise.all(models.map((model) => sendOne(bytes, model.modelId)))
    expect(replies.map((reply) => reply.status)).toEqual(models.map(() => 200))
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body.data))).size).toBe(1)
    expect((await storedFiles()).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

test('concurrent uploads are all processed, even behind unreadable ones', async () => {
  const whole = await scene(1200, 800, 99).png().toBuffer()
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  const replies = await Promise.all(Array.from({ length: 12 }, (_value, at) => sendOne(at % 2 ? whole : half)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, (_value, at) => (at % 2 ? 200 : 415)))
  expect((await sendOne(whole)).status).toBe(200)
})

describe('rejects and does not store', () => {
  test.each([
    ['text with the file name of a picture', 'hello'],
    [
      'an SVG, which could contain a script',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    ],
    ['a PDF', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF'],
    ['only the signature of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['zeros', Buffer.alloc(5000)],
    ['an HTML page', '<!doctype html><img src="x">'],
  ])('%s', async (_what, bytes) => {
    await expectRefused(() => sendOne(bytes), 415, UNREADABLE)
  })

  test.each(['gif', 'tiff'] as const)('a %s picture', async (kind) => {
    const bytes = await scene(20, 20).toFormat(kind).toBuffer()
    await expectRefused(() => sendOne(bytes), 415, UNREADABLE)
  })

  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('the first half of a %s', async (kind) => {
    const noise = Buffer.from(Array.from({ length: 120 * 120 * 3 }, (_value, at) => (at * 7919) % 251))
    const whole = await sharp(noise, { raw: { width: 120, height: 120, channels: 3 } })
      .toFormat(kind)
      .toBuffer()
    await expectRefused(() => sendOne(whole.subarray(0, Math.floor(whole.length / 2))), 415, UNREADABLE)
  })

  test('a very wide picture, even if it has few pixels', async () => {
    const bytes = await scene(16_000, 4).png().toBuffer()
    await expectRefused(() => sendOne(bytes), 413, TOO_MANY_PIXELS)
  })

  test('a small file that claims 50,000 by 50,000 pixels', async () => {
    const bomb = emptyPng(50_000, 50_000)
    expect(bomb.length).toBeLessThan(20_000)
    await expectRefused(() => sendOne(bomb), 413, TOO_MANY_PIXELS)
  })

  test('a picture of more than 24 million pixels, even if no side is too long', async () => {
    await expectRefused(() => sendOne(emptyPng(6000, 4001)), 413, TOO_MANY_PIXELS)
  })

  test('a file of more than 2 MiB', async () => {
    const bytes = Buffer.alloc(3 * 1024 * 1024, await scene(20, 20).png().toBuffer())
    await expectRefused(() => sendOne(bytes), 413, TOO_LARGE)
    await expectRefused(() => sendOne(Buffer.alloc(PICTURE_BYTES + 1)), 413, TOO_LARGE)
    await expectRefused(() => sendOne(Buffer.alloc(PICTURE_BYTES)), 415, UNREADABLE)
  })

  test('an empty file, no file, or text in place of a file', async () => {
    await expectRefused(() => sendOne(''), 400, FILE_EMPTY)
    await expectRefused(() => send([]), 400, 'Please choose a file.')
    await expectRefused(() => send([{ bytes: 'a word' }]), 400)
  })

  test('two files, or a file and a text field', async () => {
    const file = { bytes: await scene(9, 9).png().toBuffer(), fileName: 'a.png' }
    await expectRefused(() => send([file, file]), 400)
    await expectRefused(() => send([file, { bytes: 'a word' }]), 400)
    await expectRefused(() => send([{ bytes: 'a word' }, file]), 400)
  })

  test.each([
    ['JSON', '{}', 'application/json', 415],
    ['the bare bytes', 'PNG', 'image/png', 415],
    ['a form without a boundary', 'x', 'multipart/form-data', 400],
    [
      'a truncated form',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      'multipart/form-data; boundary=b',
      400,
    ],
    ['a form without parts', 'nothing', 'multipart/form-data; boundary=b', 400],
  ])('a body that is %s', async (_what, body, type, status) => {
    await expectRefused(
      () => sendBody(superAdmin, uploadModelPicture, { modelId }, body, { 'content-type': type }),
      status,
    )
  })
})

test('an upload for an unknown or retired model returns 404', async () => {
  const bytes = await scene(9, 9, 123).png().toBuffer()
  const retired = await makeModel(superAdmin)
  await superAdmin.call(deleteModel, { params: { modelId: retired.modelId } })
  for (const id of [retired.modelId, 'nothing', '00000000-0000-7000-8000-000000000000']) {
    await expectRefused(() => sendOne(bytes, id), 404)
  }
})

describe('removing a picture', () => {
  const remove = (id: string, caller = superAdmin) =>
    callUntyped(caller, deleteModelPicture, { params: { modelId: id } })

  test('leaves the model without one, once in the audit log even if it is removed twice at once', async () => {
    const model = await makeModel(superAdmin)
    const { body } = await sendOne(await scene(9, 9, 7).png().toBuffer(), model.modelId)
    const replies = await Promise.all([remove(model.modelId), remove(model.modelId)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const left = dataOf(await superAdmin.call(listModels, {})).find(({ modelId: id }) => id === model.modelId)
    expect(left?.imagePath).toBeNull()
    const removals = (await auditOf(server, model.modelId)).filter(({ action }) => action === 'model.pictureRemoved')
    expect(removals).toMatchObject([{ actor_id: superAdmin.userId, before: body.data, after: null }])
  })

  test.each(['nothing', '00000000-0000-7000-8000-000000000000'])('returns 404 for the id %s', async (id) => {
    expect((await remove(id)).status).toBe(404)
  })

  test.each(ROLES.filter((role) => role !== 'SUPER_ADMIN'))('is forbidden to a %s', async (role) => {
    expect((await remove(modelId, await as(server, role))).status).toBe(403)
  })
})

test.each(ROLES.filter((role) => role !== 'SUPER_ADMIN'))('a %s may not upload a picture', async (role) => {
  const person = await as(server, role)
  const part = { bytes: await scene(9, 9).png().toBuffer(), fileName: 'a.png' }
  expect((await sendFiles(person, uploadModelPicture, { modelId }, [part])).status).toBe(403)
})

test.each(['/files/', '/files/../secrets.json', '/files/%2e%2e/secrets.json', '/files/nothing.webp'])(
  'returns 404 for %s',
  async (path) => {
    expect((await server.fetch(path)).status).toBe(404)
  },
)

/** Returns a PNG without pixel data that claims the given size. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = deflateSync(Buffer.alloc(10_000))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
