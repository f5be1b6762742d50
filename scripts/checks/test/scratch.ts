import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const OUR_OWN = '@voltloop'
const CONFIGURATION = [
  '.gitignore',
  '.dependency-cruiser.mjs',
  'scripts/checks/import-folders.mjs',
  'knip.json',
  'tsconfig.base.json',
  'contract/tsconfig.json',
  'server/tsconfig.json',
  'web/tsconfig.json',
  'sandbox/tsconfig.json',
]

/** The output of a check, and whether it succeeded. */
export interface Outcome {
  passed: boolean
  output: string
}

/** Creates a project in the temporary folder with these files and with this project's configuration and packages. */
export function makeScratch(files: Readonly<Record<string, string>>): string {
  const scratch = mkdtempSync(join(tmpdir(), 'voltloop-checks-'))
  linkPackages(scratch)
  for (const file of CONFIGURATION) copyInto(scratch, file)
  writeFileSync(join(scratch, '.oxlintrc.json'), withOwnPlugin(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')))
  for (const [file, text] of Object.entries(files)) writeInto(scratch, file, text)
  return scratch
}

export function removeScratch(scratch: string): void {
  rmSync(scratch, { recursive: true, force: true })
}

/** Runs one of the `check:` commands of package.json over the scratch project. */
export function runCheck(name: string, scratch: string): Promise<Outcome> {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const command = manifest.scripts[`check:${name}`]
  if (!command) throw new Error(`package.json has no check:${name}`)
  return runIn(scratch, command.replaceAll('scripts/checks/', `"${import.meta.dirname}"/../`))
}

/** Runs a command in the scratch project, with the installed tools in its PATH. */
export function runIn(scratch: string, command: string): Promise<Outcome> {
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`, NO_COLOR: '1' }
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd: scratch, env, maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    )
  })
}

// Our own packages come from the scratch project, all others from the installation.
function linkPackages(scratch: string): void {
  const installed = join(ROOT, 'node_modules')
  mkdirSync(join(scratch, 'node_modules', OUR_OWN), { recursive: true })
  symlinkSync(join(scratch, 'contract'), join(scratch, 'node_modules', OUR_OWN, 'contract'))
  for (const name of readdirSync(installed)) {
    if (name !== OUR_OWN && !name.startsWith('.'))
      symlinkSync(join(installed, name), join(scratch, 'node_modules', name))
  }
}

// The plugin stays in this project, like the checks.
function withOwnPlugin(lintConfiguration: string): string {
  return lintConfiguration.replace('./scripts/checks/', `${ROOT}/scripts/checks/`)
}

function copyInto(scratch: string, file: string): void {
  mkdirSync(dirname(join(scratch, file)), { recursive: true })
  copyFileSync(join(ROOT, file), join(scratch, file))
}

function writeInto(scratch: string, file: string, text: string): void {
  mkdirSync(dirname(join(scratch, file)), { recursive: true })
  writeFileSync(join(scratch, file), `${text.replace(/^\n/, '').replaceAll(/^ {4}/gm, '').trimEnd()}\n`)
}
