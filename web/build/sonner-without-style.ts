import type { Plugin } from 'vite'

/** The toast library writes a `<style>` into the page, which our policy forbids; its stylesheet is a file of ours instead. */
export function sonnerWithoutStyle(): Plugin {
  return {
    name: 'voltloop:sonner-without-style',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/node_modules/sonner/dist/index.mjs')) return null
      const bare = code.replace(/^__insertCSS\(/m, 'void (')
      if (bare === code) this.error('sonner no longer inserts its style where we expect it')
      return { code: bare, map: null }
    },
  }
}
