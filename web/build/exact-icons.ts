import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Rewrites icon imports to the file of each icon, and makes their components with our own function, which renders faster.
 * Through the package's index file the bundler cannot tell which page uses which icon, so every page would bundle all of
 * them.
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
          ? withOwnFunction(trimIcon(code))
          : code.replaceAll(namedImports, (_import, names: string) => exactImports(names, files)),
    },
  }
}

const ICON_FILE = /\/lucide-react\/.+\/icons\/[^/]+\.mjs$/

// Remove what no icon needs: React's keys, because its paths never change places, the names that the icon had before, and a
// statement that keeps the bundler from inlining the drawing.
function trimIcon(code: string): string {
  return code
    .replaceAll(/,\s*key: "\w+"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace('__iconData.node;', '')
}

function withOwnFunction(code: string): string {
  const result = code.replace(FUNCTION_IMPORT, `import { createIcon as createLucideIcon } from '${OWN_FUNCTION}'`)
  if (result === code) throw new Error('an icon of lucide-react does not import createLucideIcon')
  return result
}

const FUNCTION_IMPORT = /^import createLucideIcon from '[^']+\/createLucideIcon\.mjs'/m
const OWN_FUNCTION = '/src/components/create-icon.ts'

const namedImports = /^import \{([^}]+)\} from 'lucide-react'$/gm

function exactImports(names: string, files: Map<string, string>): string {
  const imports = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const [icon = name, local = icon] = name.split(' as ')
      const file = files.get(icon)
      if (!file) throw new Error(`lucide-react contains no icon ${icon}`)
      return `import ${local} from 'lucide-react/icons/${file}'`
    })
  return imports.join('; ')
}

// Reads icon names and their files from the package's index.
function iconFiles(): Map<string, string> {
  const list = readFileSync(fileURLToPath(import.meta.resolve('lucide-react')).replace(/cjs\/.+$/, LIST), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(/^export \{ (.+) \} from '\.\/icons\/(.+)\.mjs';$/gm)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}

const LIST = 'esm/lucide-react.mjs'
