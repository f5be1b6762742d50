import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// Draws the pictures that phones show for the installed app, from the one mark of the browser's tab. Run it when that changes.
const folder = join(import.meta.dirname, '../../web/public')
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8')
const [, ground = ''] = /fill="(#[0-9a-f]{6})"/.exec(mark) ?? []
const bolt = /<path [^>]+\/>/.exec(mark)?.[0]
if (ground === '' || bolt === undefined) throw new Error('The mark has no ground or no bolt to draw from.')

// Phones cut these into any shape: the ground fills all of it, and the mark stays in the part that no shape cuts off.
const wholeGround = svg(
  `<rect width="32" height="32" fill="${ground}"/><g transform="translate(-1.6 -1.6) scale(1.1)">${bolt}</g>`,
)
// Where only the outline counts: white on nothing.
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
