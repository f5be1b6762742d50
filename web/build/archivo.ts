import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const text = `${ascii()}\u00a0₹·–—’“”…×©`
// Spacing between letters, figures of one width, and the shapes that heavy letters need: not the fractions that the file has too.
const keepFeatures = ['kern', 'tnum', 'rvrn']
const variationAxes = { wdth: { min: 62, max: 100 }, wght: { min: 400, max: 800 } }

/** Cuts Archivo down to the letters, widths and weights we use; answers with the path of the file, kept between builds. */
export async function subsetArchivo(cacheDir: string): Promise<string> {
  const source = await readFile(
    createRequire(import.meta.url).resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
  )
  const wanted = createHash('sha256')
    .update(source)
    .update(JSON.stringify([text, keepFeatures, variationAxes]))
    .digest('hex')
  const path = join(cacheDir, `archivo-${wanted.slice(0, 12)}.woff2`)
  if (await exists(path)) return path
  await mkdir(cacheDir, { recursive: true })
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, await subsetFont(source, text, { targetFormat: 'woff2', keepFeatures, variationAxes }))
  await rename(unfinished, path)
  return path
}

function ascii(): string {
  return String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
