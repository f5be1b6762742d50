import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

/** Writes a Brotli and a gzip copy of each text file of the build, which the server sends as they are. */
export function compress(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'voltloop:compress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const { root, build } = config
        for await (const file of glob('**/*.{html,js,css,svg,txt,webmanifest}', { cwd: join(root, build.outDir) })) {
          await compressFile(join(root, build.outDir, file))
        }
      },
    },
  }
}

async function compressFile(path: string) {
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
