import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Returns the folders of all packages that a workspace needs in production, relative to the project. Of optional packages, such as the bindings of
 * sharp and argon2, only those for this platform are installed.
 */
export async function findPackages(root: string, workspace: string): Promise<string[]> {
  const found = new Set<string>()
  await visit(workspace)
  return [...found].toSorted()

  async function visit(from: string): Promise<void> {
    const manifest = JSON.parse(await readFile(join(root, from, 'package.json'), 'utf8')) as Manifest
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      if (peerDependenciesMeta?.[name]?.optional) continue
      if (name.startsWith('@types/')) continue
      const path = name.startsWith('@voltloop/') ? name.replace('@voltloop/', '') : locate(from, name)
      const isRequired = dependencies?.[name] !== undefined && optionalDependencies?.[name] === undefined
      if (path === null && isRequired) throw new Error(`${from} needs ${name}, which is not installed.`)
      if (path === null || found.has(path)) continue
      if (path.startsWith('node_modules') || path.includes('/node_modules/')) found.add(path)
      await visit(path)
    }
  }

  // A package may have its own version of another one, in a folder nearer to it.
  function locate(from: string, name: string): string | null {
    for (let folder = from; ; folder = dirname(folder)) {
      const path = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
      if (existsSync(join(root, path, 'package.json'))) return path
      if (folder === '.') return null
    }
  }
}
