import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...['docs', 'deploy', '.github'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
]

test.each(PAGES)('every relative link in %s leads to a file and a heading', (page) => {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const broken = links.filter((link) => !link.includes('://') && !isResolved(page, link))
  expect(broken).toEqual([])
})

test.each(PAGES)('every command that %s names exists', (page) => {
  expect(
    [...read(page).matchAll(COMMAND)].map(([command]) => command).filter((command) => !isCommand(command)),
  ).toEqual([])
})

test.each(PAGES.filter((page) => page.startsWith('docs/decisions/')))('%s has a date and a status', (page) => {
  expect(read(page)).toMatch(/^# \d{3} .+\n\nDate: \d{4}-\d\d-\d\d · Status: (accepted|superseded by \[\d{3}\]\(.+?\))/)
})

test('finds links and commands that do not exist', () => {
  expect(isResolved('docs/scale.md', 'reliability.md#what-is-proven')).toBe(true)
  expect(isResolved('docs/scale.md', 'missing.md')).toBe(false)
  expect(isResolved('docs/scale.md', 'reliability.md#missing')).toBe(false)
  expect(isCommand('npm run fleet -w bench')).toBe(true)
  expect(isCommand('npm run fleet')).toBe(false)
  expect(isCommand('npm run prove -- missing')).toBe(false)
  expect(isCommand('node server/scripts/missing.ts')).toBe(false)
})

const COMMAND = /\bnpm run prove -- \w+|\bnpm run [\w:-]+(?: -w \w+)?|\bnode [\w./-]+\.(?:ts|mjs)/g

function isCommand(command: string): boolean {
  const [program, file = '', script = '', option, value = '.'] = command.split(' ')
  if (program === 'node') return existsSync(join(ROOT, file))
  if (option === '--') return globSync(`{bench,e2e}/prove-${value}.ts`, { cwd: ROOT }).length === 1
  const { scripts }: { scripts: object } = JSON.parse(read(join(value, 'package.json')))
  return script in scripts
}

function isResolved(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(ROOT, target))) return false
  return heading === undefined || headingsOf(target).includes(heading)
}

/** Returns the anchors that GitHub gives the headings of a page. */
function headingsOf(page: string): string[] {
  return [...withoutCode(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function withoutCode(text: string): string {
  return text.replaceAll(/^\s*```.*?^\s*```/gms, '')
}
