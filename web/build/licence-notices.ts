import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Manifest {
  name: string
  version: string
  license?: string
  repository?: string | { url: string }
  homepage?: string
}

const FILE_NAME = 'licences.txt'
const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)/i
const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//

/**
 * Adds a file with the licences of all packages that the pages contain. They ask for it: OFL of the typeface, MIT and ISC of the scripts. Packages that
 * are read by the build and copied into its output are named in `copied`.
 */
export function licenceNotices(copied: readonly string[]): Plugin {
  return {
    name: 'licence-notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
      const bundled = modules.flatMap((id) => PACKAGE.exec(id)?.[1] ?? [])
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: noticesOf([...bundled, ...copied]) })
    },
  }
}

/** Returns the name, version, source and licence of each package. */
export function noticesOf(folders: readonly string[]): string {
  const notices = [...new Set(folders)].map(noticeOf).toSorted()
  return `Voltloop contains these packages of others.\n\n${notices.join('\n')}`
}

function noticeOf(folder: string): string {
  const {
    name,
    version,
    license = 'see below',
    repository,
    homepage,
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const source = typeof repository === 'object' ? repository.url : (repository ?? homepage ?? '')
  return [
    '-'.repeat(80),
    `${name} ${version}, licence ${license}`,
    `Source: ${source}`,
    '',
    ...licenceTextsIn(folder),
    '',
  ].join('\n')
}

// Some packages, such as the libraries of sharp, list their licences in the README alone.
function licenceTextsIn(folder: string): string[] {
  const files = readdirSync(folder)
  const licences = files.filter((file) => LICENCE_FILE.test(file))
  const texts = licences.length > 0 ? licences : files.filter((file) => /^readme/i.test(file))
  return texts.map((file) => readFileSync(join(folder, file), 'utf8').trim())
}
