import { matchesAny, type ModulePattern } from './module-patterns.ts'

/** The part of the bundler's module graph that we use. */
interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

// Every module that the rules below name. The build fails when one of these matches nothing.
const MODULES = {
  react: ['/node_modules/react/', '/node_modules/react-dom/', '/node_modules/scheduler/'],
  schemas: ['/node_modules/zod/'],
  notCode: [/\.(css|html)(\?|$)/],
  app: ['/src/app/main.tsx'],
  auth: ['/src/auth-entry/'],
  deferred: [
    '/src/features/accounts/login-call.ts',
    '/src/features/accounts/login-prompt.tsx',
    '/src/features/accounts/signup-call.ts',
    '/src/features/accounts/agreement-dialog.tsx',
    '/src/components/ui/toaster.tsx',
  ],
  // Keep entry modules out of shared chunks: importing such a chunk would start the page.
  entries: ['/src/app/main.tsx', '/src/auth-entry/login-hydration.tsx', '/src/auth-entry/signup-hydration.tsx'],
  // These modules are used on forms and on other screens.
  blocks: [
    '/src/components/page-heading.tsx',
    '/src/components/ui/document-link.tsx',
    '/src/components/ui/field-frame.tsx',
    '/icons/arrow-right.mjs',
    '/icons/circle-exclamation-point.mjs',
  ],
  pages: ['/src/pages/'],
  screens: [/\/src\/pages\/[^/]+\.tsx$/],
  // Pages outside the app's navigation.
  outerPages: [
    '/src/pages/login.tsx',
    '/src/pages/signup.tsx',
    '/src/pages/reset-password.tsx',
    '/src/pages/verify-email.tsx',
    '/src/pages/email-verification.tsx',
    '/src/pages/personal-info.tsx',
    '/src/pages/not-found.tsx',
  ],
  staffBoards: ['/src/pages/approvals.tsx', '/src/pages/ending-bookings.tsx', '/src/pages/vehicles-bookings.tsx'],
  // Illustrations are large, and few screens use them.
  catalogue: ['/src/components/art/', '/src/features/catalogue/', '/src/messages/catalogue.ts'],
  catalogueQueries: ['/src/features/catalogue/queries.ts'],
} satisfies Record<string, readonly ModulePattern[]>

// Modules that a screen needs at once and its lazily loaded dialogs need too. By default each would become a tiny
// chunk.
const ASSIGNED = {
  wizard: [
    '/src/messages/wizard.ts',
    '/src/pickup.ts',
    '/src/features/bookings/wizard/pickup.ts',
    '/src/features/bookings/wizard/next-free.tsx',
    '/src/features/bookings/wizard/draft.ts',
    '/src/features/bookings/wizard/frame.tsx',
    '/src/features/bookings/wizard/queries.ts',
    '/src/features/bookings/booking/plan-queries.ts',
    '/src/features/bookings/booking/hub-queries.ts',
    '/src/features/bookings/booking/wall-clock.ts',
    '/icons/calendar-clock.mjs',
  ],
  catalogue: ['/icons/route.mjs', '/icons/gauge.mjs'],
  screens: [
    '/src/messages/requests.ts',
    '/src/messages/deposits.ts',
    '/src/features/support/queries.ts',
    '/src/features/support/ticket-status.tsx',
    '/src/features/bookings/deposits/queries.ts',
    '/src/features/bookings/booking/booking-query.ts',
    '/src/features/bookings/booking/invoice-list.tsx',
    '/src/features/bookings/booking/invoice-save.ts',
    '/src/features/bookings/booking/money.tsx',
    '/src/features/bookings/booking/deposit-outcome.ts',
    '/src/features/bookings/conditions/condition-button.tsx',
    '/src/components/ride-leg.tsx',
    '/src/components/ui/countdown.tsx',
    '/src/lib/countdown.ts',
    '/src/lib/paths.ts',
    '/icons/wrench.mjs',
    '/icons/image.mjs',
    '/icons/images.mjs',
  ],
} satisfies Record<string, readonly ModulePattern[]>

export const chunkPatterns: readonly ModulePattern[] = [MODULES, ASSIGNED].flatMap((named) =>
  Object.values<readonly ModulePattern[]>(named).flat(),
)

/**
 * Defines how the code is split into chunks. By default the bundler creates a chunk for each combination of pages that
 * share a module, which means a dozen requests before anything is shown.
 */
export const chunks = {
  // Apply the rules to each module separately, without moving its dependencies along.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: (id: string) => matchesAny(MODULES.react, id), priority: 3 },
    // Only validation needs this library, and validation code is loaded later.
    { name: 'schemas', test: (id: string) => matchesAny(MODULES.schemas, id), priority: 3 },
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

const ENTRY_KINDS = ['app', 'auth', 'deferred'] as const
type EntryKind = (typeof ENTRY_KINDS)[number]

function isBlock(id: string, graph: Graph): boolean {
  return isUsedBy(id, graph, 'app', 'auth') || isUsedBy(id, graph, 'app', 'deferred') || matchesAny(MODULES.blocks, id)
}

function isUsedBy(id: string, graph: Graph, ...entryKinds: EntryKind[]): boolean {
  if (matchesAny(MODULES.notCode, id) || matchesAny(MODULES.entries, id)) return false
  const found = entriesReaching(id, graph)
  return entryKinds.every((kind) => found.has(kind))
}

// Returns the entries from which a module is statically reachable.
function entriesReaching(id: string, graph: Graph): Set<EntryKind> {
  const importers = [...importersOf(id, graph)]
  return new Set(ENTRY_KINDS.filter((kind) => importers.some((importer) => matchesAny(MODULES[kind], importer))))
}

function sharedBy(id: string, graph: Graph): string | null {
  if ([MODULES.notCode, MODULES.pages, MODULES.entries].some((modules) => matchesAny(modules, id))) return null
  const assignment = Object.entries(ASSIGNED).find(([, modules]) => matchesAny(modules, id))
  if (assignment) return assignment[0]
  const screens = [...importersOf(id, graph)].filter(isScreen)
  if (screens.length < 2) return null
  if (screens.every((screen) => matchesAny(MODULES.staffBoards, screen))) return 'rides'
  return matchesAny(MODULES.catalogue, id) && !matchesAny(MODULES.catalogueQueries, id) ? 'catalogue' : 'screens'
}

function isScreen(id: string): boolean {
  return matchesAny(MODULES.screens, id) && !matchesAny(MODULES.outerPages, id)
}

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
