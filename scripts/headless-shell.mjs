import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { cache } from './setup/project.mjs'
import { run } from './setup/run.mjs'

const DEBIAN_CHROMIUM = { browser: '/usr/bin/chromium', libraries: '/usr/lib/chromium' }
const PACKAGE = 'chromium-headless-shell'

/**
 * Returns the path of the headless shell of a browser, or the browser itself if it has none. The shell has no windows, notifications or pointer: most
 * tests do not need them and use a third less processor time without them. A shell that is missing beside Debian's Chromium is downloaded into the
 * project's cache; nothing is installed on the system.
 * @param {string} browser
 * @param {(line: string) => void} print
 * @param {{ debian?: typeof DEBIAN_CHROMIUM, folder?: string, env?: NodeJS.ProcessEnv }} [place]
 * @returns {Promise<string>}
 */
export async function findHeadlessShell(
  browser,
  print,
  { debian = DEBIAN_CHROMIUM, folder = cache, env = process.env } = {},
) {
  const installed = `${browser}-headless-shell`
  if (existsSync(installed)) return installed
  if (browser !== debian.browser) return browser
  const { code, output } = await run(['dpkg-query', '--show', 'chromium'], { env })
  const [, version] = output.trim().split('\t')
  if (code !== 0 || version === undefined) return browser
  const home = join(folder, `headless-shell-${version}`)
  const shell = join(home, debian.libraries, PACKAGE)
  if (!existsSync(shell)) {
    print('Downloading the headless shell of the browser …')
    await download(version, home, { debian, folder, env })
  }
  const isRunning = existsSync(shell) && (await run([shell, '--version'], { env })).code === 0
  return isRunning ? shell : browser
}

/**
 * Unpacks the package in a temporary folder and renames it at the end: an interrupted download leaves no broken shell behind.
 * @param {string} version
 * @param {string} home
 * @param {{ debian: typeof DEBIAN_CHROMIUM, folder: string, env: NodeJS.ProcessEnv }} place
 */
async function download(version, home, { debian, folder, env }) {
  await mkdir(folder, { recursive: true })
  const started = await mkdtemp(join(folder, 'headless-shell-download-'))
  const libraries = join(started, debian.libraries)
  const limits = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']
  const fetchAndUnpack = 'cd "$1" && apt-get download "$2" $3 && dpkg-deb --extract ./*.deb .'
  const command = ['sh', '-c', fetchAndUnpack, 'sh', started, `${PACKAGE}=${version}`, limits.join(' ')]
  if ((await run(command, { env })).code === 0) {
    // The shell reads its data files from its own folder.
    const own = new Set(await readdir(libraries))
    const shared = (await readdir(debian.libraries)).filter((name) => !own.has(name))
    for (const name of shared) await symlink(join(debian.libraries, name), join(libraries, name))
    // Another run may have finished first. Its shell is the same.
    if (!existsSync(home)) await rename(started, home)
  }
  await rm(started, { recursive: true, force: true })
}
