import type { Plugin } from 'vite'

/**
 * Removes the `<style>` element that the toast library inserts, because the content security policy blocks it. We ship
 * its stylesheet as a file instead.
 */
export function sonnerWithoutStyle(): Plugin {
  return {
    name: 'voltloop:sonner-without-style',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/node_modules/sonner/dist/index.mjs')) return null
      const patched = code.replace(/^__insertCSS\(/m, 'void (')
      if (patched === code) this.error('sonner no longer inserts its styles where this plugin expects it')
      return { code: patched, map: null }
    },
  }
}
