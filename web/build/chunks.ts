/** What the bundler tells of the modules that it puts into files. */
interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/**
 * How the code is cut into files. Left alone, the bundler makes one for each combination of pages that share something:
 * a dozen requests before anything can be shown.
 */
export const chunks = {
  // Each module goes where its own rule puts it, and takes nobody along.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
    // Only what checks input needs it, and that comes later.
    { name: 'schemas', test: /\/node_modules\/zod\//, priority: 3 },
    // What the app and the pages about getting in share, now or when a form is sent.
    { name: (id: string, graph: Graph) => (isBlock(id, graph) ? 'blocks' : null), priority: 2 },
    // What else the app needs before its first screen.
    { name: (id: string, graph: Graph) => (isFor(id, graph, 'app') ? 'frame' : null), priority: 1 },
    // What forms are made of: login and signup, and every dialog that asks for something.
    { name: (id: string, graph: Graph) => (isFor(id, graph, 'auth') ? 'forms' : null), priority: 1, minShareCount: 2 },
    // What several screens show at once, and apart from it what only those about one thing do.
    { name: (id: string, graph: Graph) => sharedBy(id, graph) },
  ],
}

type Start = 'app' | 'auth' | 'late'

function isBlock(id: string, graph: Graph): boolean {
  return isFor(id, graph, 'app', 'auth') || isFor(id, graph, 'app', 'late') || BLOCK.test(id)
}

// These stand on forms, and on screens that are none.
const BLOCK =
  /(\/src\/components\/(page-heading|ui\/(document-link|field-frame))\.tsx|\/icons\/(arrow-right|circle-exclamation-point)\.mjs)$/

function isFor(id: string, graph: Graph, ...starts: Start[]): boolean {
  if (/\.(css|html)(\?|$)/.test(id) || ENTRY.test(id)) return false
  const reached = startsOf(id, graph)
  return starts.every((start) => reached.has(start))
}

// Whatever is in a file with one of these would start a page by being wanted.
const ENTRY = /\/src\/(app\/main\.tsx|auth-entry\/(login|signup)-hydration\.tsx)$/
const LATE =
  /\/src\/(features\/accounts\/(login-call|login-verify-prompt|signup-call|agreement-dialog)|components\/ui\/toaster)\.tsx?$/

// Where pages begin.
function startsOf(id: string, graph: Graph): Set<Start> {
  const reached = new Set<Start>()
  for (const importer of importersOf(id, graph)) {
    if (importer.endsWith('/src/app/main.tsx')) reached.add('app')
    if (importer.includes('/src/auth-entry/')) reached.add('auth')
    if (LATE.test(importer)) reached.add('late')
  }
  return reached
}

function sharedBy(id: string, graph: Graph): string | null {
  if (/\.(css|html)(\?|$)|\/src\/pages\//.test(id) || ENTRY.test(id)) return null
  const placed = PLACED.find(([, files]) => files.test(id))
  if (placed) return placed[0]
  const screens = [...importersOf(id, graph)].flatMap((importer) => SCREEN.exec(importer)?.[1] ?? [])
  if (screens.length < 2) return null
  if (screens.every((screen) => DESKS.has(screen))) return 'rides'
  return CATALOGUE.test(id) ? 'catalogue' : 'screens'
}

const SCREEN =
  /\/src\/pages\/(?!landing|login|signup|reset-password|verify-email|email-verification|personal-info|not-found)([^/]+)\.tsx$/
const DESKS = new Set(['approvals', 'ending-bookings', 'vehicles-bookings'])
// Drawings are heavy, and few screens have them.
const CATALOGUE = /\/src\/(components\/art\/|features\/catalogue\/(?!queries)|messages\/catalogue\.ts)/
// One screen shows these at once, and what it opens later shows them too: left alone, a request for each handful of lines.
const PLACED = [
  [
    'wizard',
    /(\/src\/(messages\/wizard|pickup|features\/bookings\/wizard\/(pickup|next-free|draft|frame|queries))\.tsx?|\/icons\/calendar-clock\.mjs)$/,
  ],
  ['catalogue', /\/icons\/(route|gauge)\.mjs$/],
  [
    'screens',
    /(\/src\/(messages\/requests|features\/support\/(queries|ticket-status))\.tsx?|\/icons\/(wrench|images?)\.mjs)$/,
  ],
  ['screens', /\/src\/(features\/bookings\/deposits\/queries|messages\/deposits|lib\/paths)\.ts$/],
  ['screens', /\/src\/(components\/(ride-leg|ui\/countdown)|lib\/countdown)\.tsx?$/],
  [
    'screens',
    /\/src\/features\/bookings\/(booking\/(invoice-(list|save)|money|deposit-outcome)|conditions\/condition-button)\.tsx?$/,
  ],
] as const

// Up the static imports, the module itself included.
function importersOf(id: string, graph: Graph): Set<string> {
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(graph.getModuleInfo(next)?.importers ?? []))
  }
  return seen
}
