import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder; `import.meta.dirname` is not there yet in the oldest Node that may start us. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Node as the project pins it. */
export const pinnedNode = join(root, 'node_modules/.bin/node')

/** Logs, locks and reports; git ignores it. */
export const cache = join(root, '.cache')
