import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// Draws the icons of the installed app from favicon.svg. Run this script after every change of that file.
const folder = join(import.meta.dirname, '../../web/public')
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8')
const [, ground = ''] = /fill="(#[0-9a-f]{6})"/.exec(mark) ?? []
const loop = /<path [^>]+\/>/.exec(mark)?.[0]
if (ground === '' || loop === undefined) throw new Error('favicon.svg has no background colour or no loop.')

// Android masks these icons into any shape. The background fills the whole square, and the loop stays inside the safe zone, a circle of
// 80 % of the width.
const maskable = svg(`${wholeSquare(ground)}${scaled(loop, 0.76)}`)
// iOS only rounds the corners.
const touch = svg(`${wholeSquare(ground)}${scaled(loop, 0.9)}`)
// Android uses only the alpha channel of this one: a white loop on a transparent background.
const outline = svg(scaled(loop, 1.15))

await mkdir(join(folder, 'icons'), { recursive: true })
for (const size of [192, 512]) await draw(mark, 'icon', size)
for (const size of [192, 512]) await draw(maskable, 'maskable', size)
await draw(touch, 'touch', 180)
await draw(outline, 'badge', 96)

function wholeSquare(colour: string): string {
  return `<rect width="32" height="32" fill="${colour}"/>`
}

// Scales around the middle of the loop, which is not quite the middle of the square.
function scaled(content: string, factor: number): string {
  return `<g transform="translate(16 16) scale(${factor}) translate(-16.2 -15.8)">${content}</g>`
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`
}

async function draw(source: string, name: string, size: number): Promise<void> {
  const picture = sharp(Buffer.from(source), { density: (72 * size) / 32 }).resize(size, size)
  await picture.png({ palette: true, compressionLevel: 9 }).toFile(join(folder, 'icons', `${name}-${size}.png`))
}
