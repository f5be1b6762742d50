import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { root } from '../scripts/setup/project.mjs'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { contactSheet } from './gallery/contact-sheet.ts'
import { drawScreen, type Picture } from './gallery/draw.ts'
import { SCREENS } from './gallery/all-screens.ts'
import { THEMES } from './harness/accessibility.ts'
import { chromiumFlags, chromiumPath } from './harness/chromium.ts'
import { sessionKeeper } from './harness/people.ts'
import { findPlace, leavePlace, startProduct } from './harness/product.ts'

// Draws every screen, dialog and state in three widths and two themes, with a contact sheet. Fails if a picture has an accessibility violation, is
// wider than its window, or caused an error in the browser's console.
const WORKERS = 3

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1440' },
    themes: { type: 'string', default: THEMES.join(',') },
    to: { type: 'string', default: join(root, 'gallery') },
    /** Draws a product that already runs, with its demo data. */
    url: { type: 'string' },
  },
})
const parts = values.only.split(',')
const widths = values.widths.split(',').map(Number)
const themes = THEMES.filter((theme) => values.themes.split(',').includes(theme))
const wanted = SCREENS.filter(({ name }) => parts.some((part) => name.includes(part)))
const tasks = wanted.flatMap((screen) =>
  widths.filter((width) => screen.widths?.includes(width) ?? true).map((width) => ({ screen, width })),
)
if (tasks.length === 0) throw new Error(`No screen matches. Known are: ${SCREENS.map(({ name }) => name).join(', ')}`)

if (values.url === undefined) await drawOwnProduct()
else await drawAll(values.url)

async function drawOwnProduct(): Promise<void> {
  await buildWeb(say)
  const place = await findPlace()
  try {
    const product = await startProduct(place, say)
    try {
      await drawAll(product.url)
    } finally {
      await product.stop()
    }
  } finally {
    await leavePlace(place)
  }
}

async function drawAll(url: string): Promise<void> {
  const folder = values.to
  if (values.only === '') await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  const gallery = { url, folder, browser, sessionOf: sessionKeeper(url), themes }
  const drawn = new Map<(typeof tasks)[number], Picture[]>()
  try {
    const queue = tasks.values()
    const work = async () => {
      for (const task of queue) {
        const pictures = await drawScreen(gallery, task.screen, task.width)
        drawn.set(task, pictures)
        for (const picture of pictures) report(picture)
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, work))
  } finally {
    await browser.close()
  }
  const pictures = tasks.flatMap((task) => drawn.get(task) ?? [])
  const sheet = join(folder, 'index.html')
  await writeFile(sheet, contactSheet(pictures))
  const faulty = pictures.filter(({ problems }) => problems.length > 0)
  if (faulty.length > 0) process.exitCode = 1
  say(`\n${pictures.length} pictures, ${faulty.length} with problems. Contact sheet: ${sheet}`)
}

function report({ screen, width, theme, file, problems }: Picture): void {
  say(`${problems.length > 0 ? 'FAULTY' : 'ok    '} ${file ?? `${screen.name}-${width}-${theme ?? 'none'}`}`)
  for (const problem of problems) say(`       ${problem.replaceAll('\n', '\n       ')}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
