import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../../web/public/icons')

async function readPixels(name: string) {
  const { data, info } = await sharp(join(folder, name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width } = info
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  return { width, at }
}

// The loop is white, and so has a high share of red; the green background has none.
const isLoop = ([red = 0, , , alpha = 0]: number[]) => alpha > 0 && red > 64

test.each([192, 512])(
  'the maskable icon of %d px fills its square and keeps the loop inside the safe zone',
  async (size) => {
    const { width, at } = await readPixels(`maskable-${size}.png`)
    const middle = (width - 1) / 2
    let farthest = 0
    let transparent = 0
    for (let y = 0; y < width; y++) {
      for (let x = 0; x < width; x++) {
        if (at(x, y)[3] !== 255) transparent += 1
        if (isLoop(at(x, y))) farthest = Math.max(farthest, Math.hypot(x - middle, y - middle))
      }
    }
    expect(transparent).toBe(0)
    // Launchers may cut away everything outside a circle of 80 % of the width. A much smaller loop would look lost.
    expect(farthest / width).toBeLessThan(0.4)
    expect(farthest / width).toBeGreaterThan(0.34)
  },
)

test('the icon shows the looped o: a ring around a green middle with a tail, on a square with round corners', async () => {
  const { width, at } = await readPixels('icon-192.png')
  const unit = width / 32
  const pixel = (x: number, y: number) => at(Math.round(x * unit), Math.round(y * unit))
  expect(pixel(0, 0)[3]).toBe(0)
  expect(isLoop(pixel(15, 17))).toBe(false)
  for (const [x, y] of [
    [15, 8.6],
    [6.9, 17],
    [23.2, 16],
    [15, 25.2],
    [26, 5.8],
  ] as const)
    expect(isLoop(pixel(x, y))).toBe(true)
})
