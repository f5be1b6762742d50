import sharp from 'sharp'
import { Refusal } from './errors.ts'

const SIDE_MAX = 1280
const READ_SIDE_MAX = 8_000
const READ_PIXELS_MAX = 24_000_000
// A picture takes its pixels in memory while it is read, so that only so many are read at once; the others wait for their turn.
const AT_ONCE_MAX = 2
const FORMATS = new Set(['png', 'jpeg', 'webp', 'heif'])

/**
 * Reads a picture by its content, whatever its name claims, and encodes it anew, at most 1280 px a side: what is kept is ours,
 * without anything that came hidden in the file.
 */
export async function encodePicture(bytes: Buffer): Promise<Buffer> {
  const { format, width, height } = await reading(() => sharp(bytes, { limitInputPixels: false }).metadata())
  // AVIF is read as heif; SVG, GIF and PDF are read by the library too, and refused here.
  if (!FORMATS.has(format)) throw new Refusal('pictureUnreadable')
  if (Math.max(width, height) > READ_SIDE_MAX || width * height > READ_PIXELS_MAX)
    throw new Refusal('pictureTooManyPixels')
  return inTurn(() =>
    reading(() =>
      sharp(bytes, { limitInputPixels: READ_PIXELS_MAX, failOn: 'error' })
        .rotate()
        .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer(),
    ),
  )
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Who is woken takes over the place of who wakes them: nobody who comes meanwhile slips in between.
  if (running < AT_ONCE_MAX) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch {
    // The library's words are about its own insides.
    throw new Refusal('pictureUnreadable')
  }
}
