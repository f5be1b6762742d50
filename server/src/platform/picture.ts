import sharp from 'sharp'
import { Refusal } from './errors.ts'

const SIDE_MAX = 1280
const READ_SIDE_MAX = 8_000
const FORMATS = new Set(['png', 'jpeg', 'webp', 'heif'])

/**
 * Reads a picture by its content, whatever its name claims, and encodes it anew, at most 1280 px a side: what is kept is ours,
 * without anything that came hidden in the file.
 */
export async function encodePicture(bytes: Buffer): Promise<Buffer> {
  const { format, width, height } = await reading(() => sharp(bytes, { limitInputPixels: false }).metadata())
  // AVIF is read as heif; SVG, GIF and PDF are read by the library too, and refused here.
  if (!FORMATS.has(format)) throw new Refusal('pictureUnreadable')
  if (Math.max(width, height) > READ_SIDE_MAX) throw new Refusal('pictureTooManyPixels')
  return reading(() =>
    sharp(bytes, { limitInputPixels: READ_SIDE_MAX ** 2, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  )
}

async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch {
    // The library's words are about its own insides.
    throw new Refusal('pictureUnreadable')
  }
}
