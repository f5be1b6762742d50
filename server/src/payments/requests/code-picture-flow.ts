import { AppError } from '../../platform/errors.ts'
import { encodePicture } from '../../platform/picture.ts'

const TIMEOUT_MS = 8_000
const MAX_BYTES = 2_000_000

/** Fetches the picture of a QR code from the gateway, so that pages need to trust no other origin. Decoding it anew removes anything hidden in it. */
export async function fetchCodePicture(imageUrl: string): Promise<Buffer> {
  return encodePicture(await download(imageUrl))
}

async function download(imageUrl: string): Promise<Buffer> {
  try {
    const response = await fetch(imageUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (bytes.length > MAX_BYTES) throw new Error('the picture is too large')
    return bytes
  } catch (error) {
    throw new AppError('gatewayDown', { cause: error })
  }
}
