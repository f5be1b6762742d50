import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import type { UploadedFile } from './route.ts'

/** Reads the one file of a multipart request; over its limit, broken or missing, it is refused and nothing is kept. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  const part = await request.file({ limits: { fileSize: maxBytes } })
  if (!part) throw new Refusal('fileMissing')
  const bytes = await readWhole(part)
  if (bytes.length === 0) throw new Refusal('fileMissing')
  return { bytes }
}

async function readWhole(part: { toBuffer(): Promise<Buffer> }): Promise<Buffer> {
  try {
    return await part.toBuffer()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw error
    // The sender broke off, or what came is no multipart body.
    throw new Refusal('badInput')
  }
}
