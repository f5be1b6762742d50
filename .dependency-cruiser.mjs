// Which way imports run. Each rule says in its comment what it protects; docs/architecture.md draws the picture.

// A module imports only to its right.
const MODULES = [
  'insights',
  'notifications',
  'support',
  'bookings',
  'invoices',
  'payments',
  'fleet',
  'catalogue',
  'places',
  'accounts',
  'audit',
]
const ANY_MODULE = `^server/src/(${MODULES.join('|')})/`
const FRONT_DOOR = '/(index|tables|events)\\.ts$'
const TEST = '\\.(test|spec)\\.tsx?$|^(contract|server|web|sandbox)/(test|.+/test)/|^scripts/checks/test/'
const TEST_SUPPORT = `${TEST}|^e2e/|^bench/`

const WEB_LAYERS = ['app', 'pages', 'features', 'components', 'lib', 'styles']

const serverOrder = MODULES.map((name, position) => ({
  name: `server-${name}-imports-to-its-right`,
  comment: 'What must be told to the left is an event, what must be asked there is a function handed in by app.ts.',
  severity: 'error',
  from: { path: `^server/src/${name}/` },
  to: { path: `^server/src/(${MODULES.slice(0, position).join('|') || 'none'})/` },
}))

const webOrder = WEB_LAYERS.slice(1).map((layer, position) => ({
  name: `web-${layer}-imports-downward`,
  comment: 'app → pages → features → components → lib → contract; the landing page stands beside them.',
  severity: 'error',
  from: { path: `^web/src/${layer}/` },
  to: {
    path: `^web/(src/((${position > 0 ? 'landing|' : ''}${WEB_LAYERS.slice(0, position + 1).join('|')})/|[^/]+$)|build/)`,
  },
}))

// Inside the two large folders: which subfolder may import which, and which files beside them.
const BOOKINGS_FOLDERS = {
  lifecycle: [],
  billing: ['lifecycle'],
  orders: ['billing', 'lifecycle'],
  renewals: ['orders', 'billing', 'lifecycle'],
  settlement: ['renewals', 'orders', 'billing', 'lifecycle'],
  conditions: ['lifecycle'],
  deposits: ['conditions', 'lifecycle'],
  hub: ['renewals', 'deposits', 'conditions', 'billing', 'lifecycle'],
  lists: ['renewals', 'deposits', 'conditions', 'lifecycle'],
}
const BOOKINGS_FEATURE_FOLDERS = {
  booking: [],
  wizard: ['booking'],
  renewals: ['booking'],
  conditions: ['booking'],
  deposits: ['conditions', 'booking'],
  approvals: ['deposits', 'conditions', 'booking'],
  ending: ['approvals', 'deposits', 'conditions', 'renewals', 'booking'],
  'my-rides': ['renewals', 'conditions', 'booking'],
}

/**
 * @param {string} side
 * @param {string} base
 * @param {Record<string, readonly string[]>} folders
 * @param {string} sharedFiles
 */
const folderRules = (side, base, folders, sharedFiles) =>
  Object.entries(folders).map(([folder, allowed]) => ({
    name: `${side}-bookings-${folder}-imports-downward`,
    comment: 'A subfolder imports only those that are listed for it above; the files that compose them stay on top.',
    severity: 'error',
    from: { path: `^${base}/${folder}/`, pathNot: TEST },
    to: { path: `^${base}/`, pathNot: `^${base}/((${[folder, ...allowed].join('|')})/|(${sharedFiles})$)` },
  }))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Files that need each other cannot be understood one by one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      comment: 'A file that imports nothing and that nobody imports is dead, unless a person or a tool starts it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: `${TEST}|\\.config\\.ts$|\\.d\\.ts$|^scripts/[^/]+$|^\\.dependency-cruiser\\.mjs$|^sandbox/.*\\.js$`,
      },
      to: {},
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-package',
      comment: 'What is imported is declared in the package.json of its workspace or of the root.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-bundled', 'deprecated'] },
    },
    {
      name: 'no-tool-in-production',
      comment: 'Code that runs for customers does not need what only builds and tests need.',
      severity: 'error',
      from: { path: '^((contract|server|sandbox|web)/src|server/scripts)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-in-production',
      severity: 'error',
      from: { pathNot: TEST_SUPPORT },
      to: { path: TEST_SUPPORT },
    },

    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TEST },
      to: { pathNot: '^contract/src/|(^|/)node_modules/zod/' },
    },

    ...webOrder,
    ...folderRules('web', 'web/src/features/bookings', BOOKINGS_FEATURE_FOLDERS, 'none'),
    {
      name: 'web-features-stand-alone',
      comment: 'Pages compose features; a feature that imports another cannot be changed alone.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-primitives-know-no-business',
      severity: 'error',
      from: { path: '^web/src/components/ui/' },
      to: { path: '^web/src/components/', pathNot: '^web/src/components/ui/' },
    },
    {
      name: 'web-imports-no-other-side',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|sandbox|scripts|e2e|bench)/' },
    },
    {
      name: 'web-landing-stands-alone',
      severity: 'error',
      comment: 'Its page composes it, as it does a feature; render.tsx is where the build begins.',
      from: { path: '^web/src/landing/', pathNot: '/render\\.tsx$' },
      to: { path: '^web/src/(app|pages|features)/' },
    },
    {
      name: 'web-landing-ships-no-react',
      comment: 'The landing page is static HTML; its behaviour is a few lines of plain script.',
      severity: 'error',
      from: { path: '^web/src/landing/.*\\.ts$', pathNot: TEST },
      to: { path: '(^|/)node_modules/(react|react-dom|react-router|@tanstack)/|\\.tsx$' },
    },

    ...serverOrder,
    ...folderRules('server', 'server/src/bookings', BOOKINGS_FOLDERS, '(tables|events|limits)\\.ts'),
    {
      name: 'server-modules-have-a-front-door',
      comment: 'Of another module only index.ts, tables.ts (to join, never to write) and events.ts are in reach.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: '^server/src/platform/' },
      to: { path: ANY_MODULE, pathNot: [FRONT_DOOR, '^server/src/$1/'] },
    },
    {
      name: 'server-platform-knows-no-business',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: TEST },
      to: { path: '^server/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'server-modules-do-not-import-the-app',
      comment: 'app.ts binds the modules; config.ts is read there and handed on.',
      severity: 'error',
      from: { path: ANY_MODULE, pathNot: TEST },
      to: { path: '^server/src/[^/]+$|^server/scripts/' },
    },
    {
      name: 'server-pool-stays-in-the-platform',
      comment: 'One handle in reach: an operation gets its db, so that no query can slip out of its transaction.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/src/(platform/|(app|main)\\.ts$)|^server/scripts/|${TEST_SUPPORT}` },
      to: { path: '(^|/)node_modules/(pg|@types/pg)/|^server/src/platform/db/pool\\.ts$' },
    },
    {
      name: 'server-routes-hold-no-sql',
      comment: 'Routes are one line an endpoint; a flow reaches the database through its operations.',
      severity: 'error',
      from: { path: '^server/src/.+[/-](routes|flow)\\.ts$', pathNot: '^server/src/platform/' },
      to: { path: '(^|/)node_modules/kysely/' },
    },
    {
      name: 'server-imports-no-other-side',
      severity: 'error',
      from: { path: '^server/', pathNot: TEST_SUPPORT },
      to: { path: '^(web|sandbox|scripts|e2e|bench)/' },
    },

    {
      name: 'sandbox-is-the-outside',
      comment: 'It speaks the real protocols and shares not a line with the product.',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: TEST },
      to: { path: '^(contract|server|web|scripts|e2e|bench)/' },
    },
    {
      name: 'scripts-start-from-outside',
      comment: 'The local run may use the platform (the embedded database); everything else it starts as a process.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(contract|server|web|sandbox|e2e|bench)/', pathNot: '^server/src/platform/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
