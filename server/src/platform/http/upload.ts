import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import type { UploadedFile } from './route.ts'

/** Reads the one file of a multipart request; over its limit, broken, missing or in company, it is refused and nothing is kept. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  const bytes = await readForm(request, maxBytes)
  if (!bytes || bytes.length === 0) throw new Refusal('fileMissing')
  return { bytes }
}

// To its end, so that a second part is seen: which of two files was meant, nobody knows.
async function readForm(request: FastifyRequest, maxBytes: number): Promise<Buffer | null> {
  let bytes: Buffer | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'file') bytes = await part.toBuffer()
    }
  } catch (error) {
    if (isKnown(error)) throw error
    // The sender broke off, or what came is no multipart body.
    throw new Refusal('badInput')
  }
  return bytes
}

function isKnown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_')
}
