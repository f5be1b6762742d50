import { join } from 'node:path'
import { build } from 'vite'

/** Bundles a module into the text of an inline script, which runs where it stands. */
export async function inlineScript(root: string, module: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, module), output: { format: 'iife' } },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${module} must build to a single bundle`)
  const [chunk] = result.output
  // A closing tag inside the text would end the element early.
  return `<script>${chunk.code.trim().replaceAll('</', '<\\/')}</script>`
}
