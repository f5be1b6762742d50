import { join } from 'node:path'
import { build } from 'vite'

/** Bundles a module into the text of an inline script, which runs where it stands. */
export async function inlineScript(root: string, module: string): Promise<string> {
  // A closing tag inside the text would end the element early.
  return `<script>${(await bundleAlone(root, module)).replaceAll('</', '<\\/')}</script>`
}

/** Bundles a module and all that it imports into one plain script. `define` says what stands in place of some names. */
export async function bundleAlone(root: string, module: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    define,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, module), output: { format: 'iife' } },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${module} must build to a single bundle`)
  const [chunk] = result.output
  return chunk.code.trim()
}
