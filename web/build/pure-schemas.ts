import type { Plugin } from 'vite'

/**
 * Lets a schema or an endpoint that nobody uses go, wherever it stands: what is called by these names counts as free of
 * side effects. The names hold in every file, so a package that means something else by one of them ends the build.
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
        if (call) this.error(`${id} calls ${call[0]}…, which the build would take for a schema without effect`)
      },
    },
  }
}
