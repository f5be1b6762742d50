interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/**
 * Splits the code into chunks by who uses it. By default the bundler creates a chunk for each combination of pages that
 * share a module, which means a dozen requests before anything is shown.
 */
export const chunks = {
  // Apply the rules to each module separately, without moving its dependencies along.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
    // Only validation needs this library, and validation code is loaded later.
    { name: 'schemas', test: /\/node_modules\/zod\// },
    { name: chunkByUsers, minSize: 4_000 },
    // All that would be too little for a request of its own.
    { name: (id: string, graph: Graph) => chunkByUsers(id, graph) && 'small' },
  ],
}

export function chunkByUsers(id: string, graph: Graph): string | null {
  const importers = (user: string) => graph.getModuleInfo(user)?.importers ?? []
  const lazyImporters = (user: string) => graph.getModuleInfo(user)?.dynamicImporters ?? []
  const isEntry = (user: string) => lazyImporters(user).length > 0 || importers(user).some((one) => NOT_CODE.test(one))
  // Keep entries out of shared chunks: importing such a chunk would start the page.
  if (NOT_CODE.test(id) || isEntry(id)) return null
  const users = usersOf(id, importers)
  // A public page must not load the app for the few lines that it shares with a screen.
  if (users.some((user) => PUBLIC_PAGES.test(user))) return null
  const screens = users.flatMap((user) => SCREEN.exec(user)?.[1] ?? [])
  if (users.some((user) => APP.test(user))) {
    const laterUsers = usersOf(id, (user) => [...importers(user), ...lazyImporters(user)])
    return laterUsers.some((user) => ACCOUNT_PAGES.test(user)) ? 'shared' : 'app'
  }
  if (users.some((user) => ACCOUNT_PAGES.test(user))) return screens.length > 0 ? 'shared' : 'forms'
  // A large drawing, which few screens show.
  if (SCOOTER.test(id)) return 'scooter'
  // The cards of bookings at the desk: pages of customers and of the company do not need them.
  if (screens.length > 1 && screens.every((screen) => DESK_SCREENS.has(screen))) return 'desk'
  if (screens.length > 1 && screens.every((screen) => FLEET_SCREENS.has(screen))) return 'fleet-place'
  // The code that these dialogs share with their screen imports that chunk: among the small parts, every screen would load it.
  if (FLEET_DIALOGS.test(id)) return 'fleet-place'
  if (screens.length > 1 && TABLE.test(id)) return 'tables'
  // These pages share much with the lists. They load the chunks of lists rather than make each of their parts one of every screen.
  const lists = screens.filter((screen) => !DETAIL_SCREENS.has(screen))
  // Approvals and the pages of one thing have no table.
  if (lists.length > 2) return 'screens'
  // A module that only one screen uses is in the screen's chunk anyway, unless a dialog that it loads later uses it too.
  if (screens.length === 0 || users.filter(isEntry).length === 1) return null
  return (lists.length > 0 ? lists : screens).toSorted().join('-')
}

const NOT_CODE = /\.(css|html)(\?|$)/
const APP = /\/src\/app\/main\.tsx$/
const ACCOUNT_PAGES = /\/src\/auth-entry\//
const PUBLIC_PAGES = /\/src\/(landing|storefront|info)\//
const SCREEN = /\/src\/pages\/(?:staff\/)?([^/]+)\.tsx$/

const SCOOTER = /\/src\/components\/art\/scooter(-parts)?\.tsx$/

const TABLE = /\/src\/(components\/table\/|lib\/words\/table\.words)/

const DESK_SCREENS = new Set(['approvals', 'ending-bookings', 'one-booking', 'today', 'vehicles-bookings', 'walk-in'])

const FLEET_DIALOGS =
  /\/src\/features\/fleet\/transfers\/(need-summary|queries|short-badge|short-hubs\.words|vehicle-state)\.tsx?$/

const FLEET_SCREENS = new Set(['fleet', 'service', 'timeline', 'transfers', 'vehicle'])

const DETAIL_SCREENS = new Set(['one-booking', 'one-customer', 'service', 'timeline', 'transfers', 'vehicle'])

/** Returns the module itself and all modules that need it. */
function usersOf(id: string, importers: (id: string) => readonly string[]): string[] {
  const users = new Set([id])
  for (const user of users) for (const importer of importers(user)) users.add(importer)
  return [...users]
}
