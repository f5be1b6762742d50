import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'
import { chromiumFlags, chromiumPath } from '../chromium.ts'

/** The video that the browser of this worker shows in place of a camera. It is read again each time the camera is opened. */
const VIDEO = join(tmpdir(), `voltloop-camera-${process.pid}.y4m`)

/** The launch options of a browser whose camera shows the film. The headless shell has no cameras. */
export const filmedCamera = async () => ({
  executablePath: await chromiumPath(),
  args: [...chromiumFlags, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${VIDEO}`],
})

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 20
const MODULE = 9
// A label in the shade, as a camera sees it: neither black nor white.
const DARK = 50
const LIGHT = 205
const AROUND = 128

/** Films a QR code that a hand holds before the camera: it moves from picture to picture. */
export async function filmCode(text: string): Promise<void> {
  await filmCodes([text])
}

/** Films one QR code after the other, each for two seconds, again and again. */
export async function filmCodes(texts: readonly string[]): Promise<void> {
  const film: Buffer[] = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)]
  for (const text of texts) film.push(...framesOf(text))
  await writeFile(VIDEO, Buffer.concat(film))
}

function framesOf(text: string): Buffer[] {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const frames: Buffer[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    const luma = Buffer.alloc(WIDTH * HEIGHT, AROUND)
    const left = Math.round((WIDTH - size * MODULE) / 2 + 12 * Math.sin(frame / 3))
    const top = Math.round((HEIGHT - size * MODULE) / 2 + 8 * Math.cos(frame / 2))
    for (let y = 0; y < size * MODULE; y++) {
      for (let x = 0; x < size * MODULE; x++) {
        const isDark = data[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)]
        luma[(top + y) * WIDTH + left + x] = isDark ? DARK : LIGHT
      }
    }
    frames.push(Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128))
  }
  return frames
}
