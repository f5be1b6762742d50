import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Imports each icon from its own file. Through the file that names them all the bundler cannot tell which page wants
 * which, and every page would carry the icons of every other.
 */
export function exactIcons(): Plugin {
  const files = iconFiles()
  return {
    name: 'voltloop:exact-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/src\/.+\.tsx?$/, ICON_FILE] },
      handler: (code, id) =>
        ICON_FILE.test(id)
          ? shortKeys(code)
          : code.replaceAll(namedImports, (_import, names: string) => exactImports(names, files)),
    },
  }
}

const ICON_FILE = /\/lucide-react\/.+\/icons\/[^/]+\.mjs$/

// Each path of an icon has a random key, which is the part of it that compresses worst.
function shortKeys(code: string): string {
  let count = 0
  return code.replaceAll(/\bkey: "\w+"/g, () => `key: "${count++}"`)
}

const namedImports = /^import \{([^}]+)\} from 'lucide-react'$/gm

function exactImports(names: string, files: Map<string, string>): string {
  const imports = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const [icon = name, local = icon] = name.split(' as ')
      const file = files.get(icon)
      if (!file) throw new Error(`lucide-react has no icon ${icon}`)
      return `import ${local} from 'lucide-react/icons/${file}'`
    })
  return imports.join('; ')
}

// The package's own list: names and the file of each.
function iconFiles(): Map<string, string> {
  const list = readFileSync(fileURLToPath(import.meta.resolve('lucide-react')).replace(/cjs\/.+$/, LIST), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(/^export \{ (.+) \} from '\.\/icons\/(.+)\.mjs';$/gm)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}

const LIST = 'esm/lucide-react.mjs'
