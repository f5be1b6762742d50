import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. The oldest supported Node has no `import.meta.dirname` yet. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export const pinnedNode = join(root, 'node_modules/.bin/node')

/** The folder for logs, locks and reports, ignored by git. */
export const cache = join(root, '.cache')
