import { join } from 'node:path'
import { build } from 'vite'

/** Bundles src/styles/before-paint.ts into the one inline script that every page carries. */
export async function themeScript(root: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/styles/before-paint.ts'), output: { format: 'iife' } },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('the theme script must build to a single bundle')
  const [chunk] = result.output
  // A closing tag inside the text would end the element early.
  return chunk.code.trim().replaceAll('</', '<\\/')
}
