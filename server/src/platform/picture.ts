import sharp from 'sharp'
import { AppError } from './errors.ts'

const SIDE_MAX = 1280
const READ_SIDE_MAX = 8_000
const READ_PIXELS_MAX = 24_000_000
// A picture needs memory for all its pixels while it is decoded, so only this many are decoded at once; the others wait.
const CONCURRENCY_MAX = 2
const FORMATS = new Set(['png', 'jpeg', 'webp', 'heif'])

/**
 * Decodes a picture by its content, regardless of its name, and re-encodes it with at most 1280 px per side. Re-encoding removes anything hidden in
 * the uploaded file.
 */
export async function encodePicture(bytes: Buffer): Promise<Buffer> {
  const { format, width, height } = await rejectUnreadable(() => sharp(bytes, { limitInputPixels: false }).metadata())
  // The library reports AVIF as heif. It would also read SVG, GIF and PDF, which are rejected here.
  if (!FORMATS.has(format)) throw new AppError('pictureUnreadable')
  if (Math.max(width, height) > READ_SIDE_MAX || width * height > READ_PIXELS_MAX)
    throw new AppError('pictureTooManyPixels')
  return inTurn(() =>
    rejectUnreadable(() =>
      sharp(bytes, { limitInputPixels: READ_PIXELS_MAX, failOn: 'error' })
        .rotate()
        .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer(),
    ),
  )
}

/** Re-encodes a picture as a JPEG, which PDFs can show. */
export async function toJpeg(bytes: Buffer, sideMax: number): Promise<Buffer> {
  return inTurn(() =>
    sharp(bytes)
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78 })
      .toBuffer(),
  )
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // A finished task passes its slot on to the next waiting one, so that a new caller cannot take the slot in between.
  if (running < CONCURRENCY_MAX) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function rejectUnreadable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch {
    // The library's message is about its internals and of no use to the user.
    throw new AppError('pictureUnreadable')
  }
}
