import { PHOTO_BYTES } from '@voltloop/contract/core/limits'

const SIDE_MAX = 1600
const QUALITY = 0.82

/**
 * Shrinks and rotates a photo so that it uploads quickly on a slow connection. A photo that this browser cannot decode is
 * sent unchanged if it is small enough, because the server may support its format; otherwise returns null.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const shrunk = await inTurn(() => redraw(file).catch(() => null))
  const smallest = shrunk && (shrunk.size < file.size || file.size > PHOTO_BYTES) ? shrunk : file
  return smallest.size <= PHOTO_BYTES ? smallest : null
}

async function redraw(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob && new File([blob], 'photo.jpg', { type: blob.type })
  } finally {
    bitmap.close()
  }
}

// Decode one photo at a time: six decoded photos at once exceed the memory of some phones.
let last: Promise<unknown> = Promise.resolve()

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work)
  last = mine
  return mine
}
