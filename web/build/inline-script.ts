import { join } from 'node:path'
import { build } from 'vite'

export async function inlineScript(root: string, module: string): Promise<string> {
  // Escape closing tags, which would end the script element early.
  return `<script>${(await bundleAlone(root, module)).replaceAll('</', '<\\/')}</script>`
}

/** Bundles a module and all its imports into one classic script. `define` replaces global names with values. */
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
