import { globSync } from 'node:fs'
import { SCREEN_VISITS } from '../screen-visits.ts'
import type { Screen } from './screen.ts'

const FILES = globSync('screens/*.ts', { cwd: import.meta.dirname }).toSorted()
const LISTED = (await Promise.all(FILES.map(listOf))).flat()

/** Every screen, dialog and state that `npm run gallery` draws. A screen without a line of its own is drawn as it opens. */
export const SCREENS: readonly Screen[] = [
  ...LISTED,
  ...SCREEN_VISITS.filter(({ path }) => !LISTED.some((screen) => screen.path.split('?')[0] === path)).map(
    ({ page, path, as }) => ({ name: page, path, as }),
  ),
]

async function listOf(file: string): Promise<readonly Screen[]> {
  const { screens } = (await import(`./${file}`)) as { screens: readonly Screen[] }
  return screens
}
