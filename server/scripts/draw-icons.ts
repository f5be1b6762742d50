import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// Draws the icons of the installed app from favicon.svg. Run this script after every change of that file.
const folder = join(import.meta.dirname, '../../web/public')
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8')
const [, ground = ''] = /fill="(#[0-9a-f]{6})"/.exec(mark) ?? []
const bolt = /<path [^>]+\/>/.exec(mark)?.[0]
if (ground === '' || bolt === undefined) throw new Error('favicon.svg has no background colour or no bolt.')

// Phones mask these icons into any shape: the background fills the whole square, and the bolt stays inside the safe
// zone.
const wholeGround = svg(
  `<rect width="32" height="32" fill="${ground}"/><g transform="translate(-1.6 -1.6) scale(1.1)">${bolt}</g>`,
)
// Android uses only the alpha channel of this one: a white bolt on a transparent background.
const outline = svg(`<g transform="translate(-4.8 -4.8) scale(1.3)">${bolt}</g>`)

await mkdir(join(folder, 'icons'), { recursive: true })
for (const size of [192, 512]) await draw(mark, 'icon', size)
for (const size of [192, 512]) await draw(wholeGround, 'maskable', size)
await draw(wholeGround, 'touch', 180)
await draw(outline, 'badge', 96)

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`
}

async function draw(source: string, name: string, size: number): Promise<void> {
  const picture = sharp(Buffer.from(source), { density: (72 * size) / 32 }).resize(size, size)
  await picture.png({ palette: true, compressionLevel: 9 }).toFile(join(folder, 'icons', `${name}-${size}.png`))
}
