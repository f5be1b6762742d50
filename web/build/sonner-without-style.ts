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
      const bare = code.replace(/^__insertCSS\(/m, 'void (')
      if (bare === code) this.error('sonner no longer inserts its styles where this plugin expects it')
      return { code: bare, map: null }
    },
  }
}
