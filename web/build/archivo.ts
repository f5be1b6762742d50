import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const text = `${ascii()}\u00a0₹·–—’“”…×©`
// Keep kerning, tabular figures and the alternate shapes of heavy letters, but not the other features, such as
// fractions.
const keepFeatures = ['kern', 'tnum', 'rvrn']
const variationAxes = { wdth: { min: 62, max: 100 }, wght: { min: 400, max: 800 } }

/**
 * Subsets the Archivo font to the letters, widths and weights that we use. Returns the path of the file, which is
 * cached between builds.
 */
export async function subsetArchivo(cacheDir: string): Promise<string> {
  const source = await readFile(
    createRequire(import.meta.url).resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
  )
  const digest = createHash('sha256')
    .update(source)
    .update(JSON.stringify([text, keepFeatures, variationAxes]))
    .digest('hex')
  const path = join(cacheDir, `archivo-${digest.slice(0, 12)}.woff2`)
  if (await exists(path)) return path
  await mkdir(cacheDir, { recursive: true })
  const temporaryPath = `${path}.${process.pid}`
  await writeFile(temporaryPath, await subsetFont(source, text, { targetFormat: 'woff2', keepFeatures, variationAxes }))
  await rename(temporaryPath, path)
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
