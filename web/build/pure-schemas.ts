import type { Plugin } from 'vite'

/**
 * Removes unused schemas and endpoints from the bundle: calls of these names are treated as free of side effects. The
 * names apply to every file, so the build fails if a package uses one of them for something else.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'voltloop:pure-schemas',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'endpoint'] } } } }),
    transform: {
      filter: { id: { include: /\/node_modules\//, exclude: /\/node_modules\/zod\// } },
      handler(code, id) {
        const call = /(?<![\w$.])(?:z|endpoint)(?:\.[\w$]+)?\(.{0,40}/.exec(code)
        if (call) this.error(`${id} calls ${call[0]}…, which the build would treat as a schema and remove`)
      },
    },
  }
}
