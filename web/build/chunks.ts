import { matchesAny, type ModulePattern } from './module-patterns.ts'

export interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

// Every module that the rules below name. The build fails when one of these matches nothing.
const MODULES = {
  react: ['/node_modules/react/', '/node_modules/react-dom/', '/node_modules/scheduler/'],
  schemas: ['/node_modules/zod/'],
  notCode: [/\.(css|html)(\?|$)/],
  app: ['/src/app/main.tsx'],
  auth: ['/src/auth-entry/'],
  // Keep entry modules out of shared chunks: importing such a chunk would start the page.
  entries: ['/src/app/main.tsx', '/src/auth-entry/login-hydration.tsx', '/src/auth-entry/signup-hydration.tsx'],
  features: ['/src/features/', '/src/components/art/'],
  pages: ['/src/pages/'],
  // Pages outside the app's navigation.
  outerPages: [
    '/src/pages/account/login.tsx',
    '/src/pages/account/signup.tsx',
    '/src/pages/account/reset-password.tsx',
    '/src/pages/account/verify-email.tsx',
    '/src/pages/account/email-verification.tsx',
    '/src/pages/account/personal-info.tsx',
    '/src/pages/account/google-link.tsx',
    '/src/pages/account/invitation.tsx',
    '/src/pages/account/login-code.tsx',
    '/src/pages/account/two-step.tsx',
    '/src/pages/not-found.tsx',
  ],
  wizard: ['/src/pages/new-booking.tsx'],
  staffBoards: ['/src/pages/approvals.tsx', '/src/pages/ending-bookings.tsx', '/src/pages/vehicles-bookings.tsx'],
  // The ticket of a ride is on My Bookings and, if there is a ride, on the home screen.
  tickets: ['/src/pages/bookings.tsx', '/src/pages/home/home-ride.tsx'],
  // Home loads this part together with the ticket in it.
  homeRide: ['/src/pages/home/home-ride.tsx'],
  // Home shows one vehicle and must not load the drawings of all models.
  home: ['/src/pages/home.tsx'],
  drawings: ['/src/components/art/'],
  // Many screens need the queries of the catalogue without its illustrations.
  catalogueQueries: ['/src/features/catalogue/queries.ts'],
} satisfies Record<string, readonly ModulePattern[]>

// The chunk of each folder's shared modules; the first match wins.
const FOLDERS = {
  wizard: ['/src/features/bookings/wizard/'],
  // Illustrations are large, and few screens use them.
  catalogue: ['/src/features/catalogue/', '/src/components/art/'],
  fleet: ['/src/features/fleet/'],
  screens: ['/src/features/bookings/', '/src/features/support/'],
} satisfies Record<string, readonly ModulePattern[]>

export const chunkPatterns: readonly ModulePattern[] = [MODULES, FOLDERS].flatMap((named) =>
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
    // Modules that the account pages share with the app or with a screen.
    { name: (id: string, graph: Graph) => (isBlock(id, graph) ? 'blocks' : null), priority: 2 },
    // Other modules that the app needs before its first screen.
    { name: (id: string, graph: Graph) => (isLoadedWith(MODULES.app, id, graph) ? 'frame' : null), priority: 1 },
    // Form modules: used by login, signup and every dialog with a form.
    {
      name: (id: string, graph: Graph) => (isLoadedWith(MODULES.auth, id, graph) ? 'forms' : null),
      priority: 1,
      minShareCount: 2,
    },
    // Modules that several screens share, or that a screen shares with its lazily loaded dialogs.
    { name: (id: string, graph: Graph) => sharedChunk(id, graph) },
  ],
}

function isBlock(id: string, graph: Graph): boolean {
  if (isLoadedWith(MODULES.app, id, graph)) {
    return [...importersOf(id, graph)].some((user) => matchesAny(MODULES.auth, user) || isDeferredByAuth(user, graph))
  }
  return isLoadedWith(MODULES.auth, id, graph) && screensOf(id, graph).length > 0
}

function isLoadedWith(entries: readonly ModulePattern[], id: string, graph: Graph): boolean {
  if (matchesAny(MODULES.notCode, id) || matchesAny(MODULES.entries, id)) return false
  return isReachedFrom(entries, id, graph)
}

function isReachedFrom(modules: readonly ModulePattern[], id: string, graph: Graph): boolean {
  return [...importersOf(id, graph)].some((importer) => matchesAny(modules, importer))
}

/** Returns whether the account pages load a module later, for example when their form is submitted. */
function isDeferredByAuth(id: string, graph: Graph): boolean {
  const importers = graph.getModuleInfo(id)?.dynamicImporters ?? []
  return importers.some((importer) => isReachedFrom(MODULES.auth, importer, graph))
}

function sharedChunk(id: string, graph: Graph): string | null {
  if (matchesAny(MODULES.homeRide, id)) return 'tickets'
  if ([MODULES.notCode, MODULES.pages, MODULES.entries].some((modules) => matchesAny(modules, id))) return null
  const screens = screensOf(id, graph)
  if (screens.length === 0) return null
  if (screens.every((screen) => matchesAny(MODULES.homeRide, screen))) return 'tickets'
  if (screens.length === 1 && !isUsedLazily(id, graph)) return null
  if (screens.every((screen) => matchesAny(MODULES.wizard, screen))) return 'wizard'
  if (screens.length === 1) return folderChunk(id, graph)
  if (screens.every((screen) => matchesAny(MODULES.staffBoards, screen))) return 'rides'
  if (screens.every((screen) => matchesAny(MODULES.tickets, screen))) return 'tickets'
  const isOnHome = screens.some((screen) => matchesAny(MODULES.home, screen))
  if (isOnHome && matchesAny(MODULES.drawings, id)) return 'drawings'
  return folderChunk(id, graph) ?? 'screens'
}

/** Returns the chunk of a module's folder. A module outside the features goes with the features that use it. */
function folderChunk(id: string, graph: Graph): string | null {
  if (matchesAny(MODULES.catalogueQueries, id)) return null
  const users = matchesAny(MODULES.features, id) ? [id] : featuresUsing(id, graph)
  const folder = Object.entries(FOLDERS).find(([, folders]) => users.every((user) => matchesAny(folders, user)))
  return users.length > 0 && folder ? folder[0] : null
}

/** Returns the modules of features that use a module and that a screen loads at the start. */
function featuresUsing(id: string, graph: Graph): string[] {
  const features = [...importersOf(id, graph)].filter((user) => matchesAny(MODULES.features, user))
  return features.filter((user) => screensOf(user, graph).length > 0)
}

function screensOf(id: string, graph: Graph): string[] {
  return [...importersOf(id, graph)].filter(isScreen)
}

function isScreen(id: string): boolean {
  return matchesAny(MODULES.pages, id) && !matchesAny(MODULES.outerPages, id)
}

function isUsedLazily(id: string, graph: Graph): boolean {
  const isLazy = (user: string) => (graph.getModuleInfo(user)?.dynamicImporters.length ?? 0) > 0
  return [...importersOf(id, graph)].some((user) => !matchesAny(MODULES.pages, user) && isLazy(user))
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
