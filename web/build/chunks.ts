/** The part of the bundler's module graph that we use. */
interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/**
 * Defines how the code is split into chunks. By default the bundler creates a chunk for each combination of pages that
 * share a module, which means a dozen requests before anything is shown.
 */
export const chunks = {
  // Apply the rules to each module separately, without moving its dependencies along.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
    // Only validation needs this library, and validation code is loaded later.
    { name: 'schemas', test: /\/node_modules\/zod\//, priority: 3 },
    // Modules that both the app and the account pages need, at the start or when a form is submitted.
    { name: (id: string, graph: Graph) => (isBlock(id, graph) ? 'blocks' : null), priority: 2 },
    // Other modules that the app needs before its first screen.
    { name: (id: string, graph: Graph) => (isUsedBy(id, graph, 'app') ? 'frame' : null), priority: 1 },
    // Form modules: used by login, signup and every dialog with a form.
    {
      name: (id: string, graph: Graph) => (isUsedBy(id, graph, 'auth') ? 'forms' : null),
      priority: 1,
      minShareCount: 2,
    },
    // Modules that several screens share, and separately those that only related screens share.
    { name: (id: string, graph: Graph) => sharedBy(id, graph) },
  ],
}

type EntryKind = 'app' | 'auth' | 'late'

function isBlock(id: string, graph: Graph): boolean {
  return isUsedBy(id, graph, 'app', 'auth') || isUsedBy(id, graph, 'app', 'late') || BLOCK.test(id)
}

// These modules are used on forms and on other screens.
const BLOCK =
  /(\/src\/components\/(page-heading|ui\/(document-link|field-frame))\.tsx|\/icons\/(arrow-right|circle-exclamation-point)\.mjs)$/

function isUsedBy(id: string, graph: Graph, ...entryKinds: EntryKind[]): boolean {
  if (/\.(css|html)(\?|$)/.test(id) || ENTRY.test(id)) return false
  const found = entriesReaching(id, graph)
  return entryKinds.every((kind) => found.has(kind))
}

// Keep entry modules out of shared chunks: importing such a chunk would start the page.
const ENTRY = /\/src\/(app\/main\.tsx|auth-entry\/(login|signup)-hydration\.tsx)$/
const DEFERRED_ENTRY =
  /\/src\/(features\/accounts\/(login-call|login-verify-prompt|signup-call|agreement-dialog)|components\/ui\/toaster)\.tsx?$/

// Returns the entries from which a module is statically reachable.
function entriesReaching(id: string, graph: Graph): Set<EntryKind> {
  const found = new Set<EntryKind>()
  for (const importer of importersOf(id, graph)) {
    if (importer.endsWith('/src/app/main.tsx')) found.add('app')
    if (importer.includes('/src/auth-entry/')) found.add('auth')
    if (DEFERRED_ENTRY.test(importer)) found.add('late')
  }
  return found
}

function sharedBy(id: string, graph: Graph): string | null {
  if (/\.(css|html)(\?|$)|\/src\/pages\//.test(id) || ENTRY.test(id)) return null
  const assignment = ASSIGNED.find(([, files]) => files.test(id))
  if (assignment) return assignment[0]
  const screens = [...importersOf(id, graph)].flatMap((importer) => SCREEN.exec(importer)?.[1] ?? [])
  if (screens.length < 2) return null
  if (screens.every((screen) => STAFF_BOARDS.has(screen))) return 'rides'
  return CATALOGUE.test(id) ? 'catalogue' : 'screens'
}

const SCREEN =
  /\/src\/pages\/(?!landing|login|signup|reset-password|verify-email|email-verification|personal-info|not-found)([^/]+)\.tsx$/
const STAFF_BOARDS = new Set(['approvals', 'ending-bookings', 'vehicles-bookings'])
// Illustrations are large, and few screens use them.
const CATALOGUE = /\/src\/(components\/art\/|features\/catalogue\/(?!queries)|messages\/catalogue\.ts)/
// Modules that a screen needs at once and its lazily loaded dialogs need too. By default each would become a tiny
// chunk.
const ASSIGNED = [
  [
    'wizard',
    /(\/src\/(messages\/wizard|pickup|features\/bookings\/(wizard\/(pickup|next-free|draft|frame|queries)|booking\/(plan-queries|hub-queries|wall-clock)))\.tsx?|\/icons\/calendar-clock\.mjs)$/,
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
    /\/src\/features\/bookings\/(booking\/(booking-query|invoice-(list|save)|money|deposit-outcome)|conditions\/condition-button)\.tsx?$/,
  ],
] as const

// Collects all static importers of a module, including the module itself.
function importersOf(id: string, graph: Graph): Set<string> {
  const seen = new Set<string>()
  const queue = [id]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    queue.push(...(graph.getModuleInfo(next)?.importers ?? []))
  }
  return seen
}
