import { PHOTO_BYTES } from '@voltloop/contract/conditions'

const SIDE_MAX = 1600
const QUALITY = 0.82

/**
 * Makes a photo small enough to send from a hub with a poor line, and the right way up. What this browser cannot read is
 * sent as it is, if it is small enough; the server may know it.
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

// One at a time: six photos of a phone, unpacked at once, are more than some phones have room for.
let last: Promise<unknown> = Promise.resolve()

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work)
  last = mine
  return mine
}
