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
    // What the app has from the start, and those pages fetch when somebody turns to the form.
    { name: (id: string, graph: Graph) => (isFor(id, graph, 'app', 'late') ? 'late' : null), priority: 2 },
    // What else the app needs before its first screen, and what several first screens have in common.
    { name: (id: string, graph: Graph) => (isFor(id, graph, 'app') || COMMON.test(id) ? 'frame' : null), priority: 1 },
    // What else login and signup share.
    { name: (id: string, graph: Graph) => (isFor(id, graph, 'auth') ? 'auth' : null), minShareCount: 2 },
  ],
}

type Start = 'app' | 'auth' | 'late'

function isFor(id: string, graph: Graph, ...starts: Start[]): boolean {
  if (/\.(css|html)(\?|$)/.test(id) || ENTRY.test(id)) return false
  if (ICON.test(id) && starts.includes('auth') !== FORM_ICON.test(id)) return false
  const reached = startsOf(id, graph)
  return starts.every((start) => reached.has(start))
}

// All icons come through one file, which does not tell who wants which: those on forms are named here.
const ICON = /\/lucide-react\/dist\/esm\/icons\//
const FORM_ICON = /\/(arrow-right|circle-exclamation-point|eye|eye-off)\.mjs$/
const COMMON = /\/src\/components\/(art\/(line|scooter|scooter-parts|vehicle-sheet)|stage-line)\.tsx?$/
// Whatever is in a file with one of these would start a page by being wanted.
const ENTRY = /\/src\/(app\/main\.tsx|auth-entry\/(login|signup)-life\.tsx)$/
const LATE =
  /\/src\/(features\/accounts\/(login-call|login-verify-prompt|signup-call|agreement-dialog)|components\/ui\/toaster)\.tsx?$/

// Up the static imports to where pages begin.
function startsOf(id: string, graph: Graph): Set<Start> {
  const reached = new Set<Start>()
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    if (next.endsWith('/src/app/main.tsx')) reached.add('app')
    if (next.includes('/src/auth-entry/')) reached.add('auth')
    if (LATE.test(next)) reached.add('late')
    open.push(...(graph.getModuleInfo(next)?.importers ?? []))
  }
  return reached
}
