import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './setup/problem.mjs'
import { pinnedNode, root } from './setup/project.mjs'
import { run } from './setup/run.mjs'

/**
 * Returns the path of a browser for the tests: CHROME_PATH, or an installed browser, or one that it installs now.
 * @param {(line: string) => void} print
 * @returns {Promise<string>}
 */
export async function findBrowser(print) {
  const given = process.env['CHROME_PATH']
  if (given) {
    if (await runs(given)) return given
    throw new Problem(`CHROME_PATH is ${given}, which is no browser that runs here: correct it, or leave it out.`)
  }
  for (const find of [findInstalled, installWithApt, installWithPlaywright]) {
    const browser = await find(print)
    if (browser !== null) return browser
  }
  throw new Problem(
    'There is no browser for the browser tests: install chromium or Google Chrome, or set CHROME_PATH to one.',
  )
}

async function findInstalled() {
  const folders = (process.env['PATH'] ?? '').split(':')
  for (const name of ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']) {
    for (const file of folders.map((folder) => join(folder, name))) {
      if (existsSync(file) && (await runs(file))) return file
    }
  }
  const downloaded = await playwrightBrowser()
  return downloaded !== null && (await runs(downloaded)) ? downloaded : null
}

/** @param {(line: string) => void} print */
async function installWithApt(print) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  print('Installing chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium']
  if ((await run(install, { env })).code !== 0) {
    await run(['apt-get', 'update'], { env })
    await run(install, { env })
  }
  return findInstalled()
}

/** @param {(line: string) => void} print */
async function installWithPlaywright(print) {
  print('Downloading a browser for the browser tests …')
  const env = { ...process.env }
  delete env['PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD']
  await run([pinnedNode, join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], { env })
  return findInstalled()
}

async function playwrightBrowser() {
  const script = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { code, output } = await run([pinnedNode, '-e', script])
  return code === 0 && existsSync(output.trim()) ? output.trim() : null
}

// Some systems have a stub named chromium that only prints how to install the real one.
/** @param {string} browser */
async function runs(browser) {
  return (await run([browser, '--version'])).code === 0
}
