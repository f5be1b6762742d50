import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { UploadedFile } from './route.ts'

// The boundaries and headers of a form with one file take a few hundred bytes.
const FORM_BYTES = 64 * 1024

/** Reads the single file of a multipart request. Rejects a file that is too large, broken, empty, missing or not the only part; nothing is stored then. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  // Refuse a longer body before it is read. The parser would read it to its end first, and a slow sender would get no response in time.
  if (Number(request.headers['content-length']) > maxBytes + FORM_BYTES) throw new AppError('tooLarge')
  const bytes = await Promise.race([readForm(request, maxBytes), refuseLongBody(request, maxBytes + FORM_BYTES)])
  if (!bytes) throw new AppError('fileMissing')
  if (bytes.length === 0) throw new AppError('fileEmpty')
  return { bytes }
}

// A body without a length is counted while it arrives, for the same reason. The parser goes on and discards the rest.
async function refuseLongBody({ raw }: FastifyRequest, maxBytes: number): Promise<never> {
  let received = 0
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > maxBytes) reject(new AppError('tooLarge'))
    })
  })
}

// Reads the form to its end, so that a second file is detected: it would be unclear which of the two was meant.
async function readForm(request: FastifyRequest, maxBytes: number): Promise<Buffer | null> {
  let bytes: Buffer | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'file') bytes = await part.toBuffer()
    }
  } catch (error) {
    if (isKnown(error)) throw error
    // The sender aborted the request, or the body is not multipart.
    throw new AppError('badInput')
  }
  return bytes
}

function isKnown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_')
}
