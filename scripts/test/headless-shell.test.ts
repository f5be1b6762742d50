import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findHeadlessShell } from '../headless-shell.mjs'
import { folderWith } from './folder.ts'

/** Creates a Debian with Chromium 150, whose package source answers with this script. */
async function debianWith(aptGet: string) {
  const home = await folderWith({
    'usr/bin/chromium': '',
    'usr/lib/chromium/icudtl.dat': '',
    'bin/dpkg-query': '#!/bin/sh\nprintf "chromium\\t150"\n',
    'bin/apt-get': `#!/bin/sh\n${aptGet}\n`,
    // The package contains one program, which runs only beside the data of the browser.
    'bin/dpkg-deb': `#!/bin/sh
lib=.$(dirname $0)/../usr/lib/chromium
mkdir -p $lib && printf '#!/bin/sh\ntest -e "$(dirname $0)/icudtl.dat"\n' > $lib/chromium-headless-shell && chmod +x $lib/chromium-headless-shell
`,
  })
  for (const program of ['dpkg-query', 'apt-get', 'dpkg-deb']) await chmod(join(home, 'bin', program), 0o755)
  const debian = { browser: join(home, 'usr/bin/chromium'), libraries: join(home, 'bin/../usr/lib/chromium') }
  const printed: string[] = []
  const find = () =>
    findHeadlessShell(debian.browser, (line) => printed.push(line), {
      debian,
      folder: join(home, 'cache'),
      env: { ...process.env, PATH: `${join(home, 'bin')}:${process.env['PATH']}` },
    })
  return { find, browser: debian.browser, printed }
}

test("downloads the shell of Debian's Chromium once and uses it with the browser's data", async () => {
  const { find, printed } = await debianWith('touch shell.deb')
  const shell = await find()
  expect(shell).toMatch(/cache\/headless-shell-150\/.+\/chromium-headless-shell$/)
  expect(await find()).toBe(shell)
  expect(printed).toHaveLength(1)
})

test('uses the browser itself while the shell cannot be downloaded', async () => {
  const { find, browser } = await debianWith('exit 100')
  expect(await find()).toBe(browser)
})

test('uses a shell that is installed beside the browser, and no shell for any other browser', async () => {
  const folder = await folderWith({ chrome: '', chromium: '', 'chromium-headless-shell': '' })
  const print = () => undefined
  expect(await findHeadlessShell(join(folder, 'chromium'), print)).toBe(join(folder, 'chromium-headless-shell'))
  expect(await findHeadlessShell(join(folder, 'chrome'), print)).toBe(join(folder, 'chrome'))
})
