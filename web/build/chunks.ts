/** What the bundler tells of the modules that it puts into files. */
interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/**
 * How the code is cut into files. Left alone, the bundler makes one for each combination of pages that share something:
 * a dozen requests before anything can be shown.
 */
export const chunks = {
  groups: [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
    // Only what checks input needs it, and that comes later.
    { name: 'schemas', test: /\/node_modules\/zod\//, priority: 3 },
    // What the app and the pages about getting in share.
    { name: (id: string, graph: Graph) => (isFor(id, graph, 'app', 'auth') ? 'blocks' : null), priority: 2 },
    // What else the app needs before its first screen.
    { name: (id: string, graph: Graph) => (isFor(id, graph, 'app') ? 'frame' : null), priority: 1 },
    // What else login and signup share.
    { name: (id: string, graph: Graph) => (isFor(id, graph, 'auth') ? 'auth' : null), minShareCount: 2 },
  ],
}

type Start = 'app' | 'auth'

function isFor(id: string, graph: Graph, ...starts: Start[]): boolean {
  if (/\.(css|html)(\?|$)/.test(id)) return false
  const reached = startsOf(id, graph)
  return starts.every((start) => reached.has(start))
}

// Up the static imports to where pages begin. What auth-entry fetches after loading is needed too, so it counts as a beginning.
function startsOf(id: string, graph: Graph): Set<Start> {
  const reached = new Set<Start>()
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    if (next.endsWith('/src/app/main.tsx')) reached.add('app')
    if (next.includes('/src/auth-entry/')) reached.add('auth')
    open.push(...(graph.getModuleInfo(next)?.importers ?? []))
  }
  return reached
}
