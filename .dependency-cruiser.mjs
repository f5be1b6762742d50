import {
  ACCOUNTS_FOLDERS,
  ACCOUNTS_SHARED_FILES,
  BOOKINGS_FEATURE_FOLDERS,
  BOOKINGS_FOLDERS,
} from './scripts/checks/import-folders.mjs'

// The allowed directions of imports. Each rule's comment names what the rule protects; docs/architecture.md has a
// diagram.

// A module may import only modules to its right in this list.
const MODULES = [
  'company',
  'privacy',
  'insights',
  'notifications',
  'support',
  'storefront',
  'bookings',
  'invoices',
  'payments',
  'fleet',
  'catalogue',
  'prices',
  'places',
  'tax',
  'accounts',
  'audit',
]
const ANY_MODULE = `^server/src/(${MODULES.join('|')})/`
const FRONT_DOOR = '/(index|tables|events)\\.ts$'
const TEST = '\\.(test|spec)\\.tsx?$|^(contract|server|web|sandbox)/(test|.+/test)/|^scripts/(checks|embedded-db)/test/'
const TEST_SUPPORT = `${TEST}|^e2e/|^bench/`

const WEB_LAYERS = ['app', 'pages', 'features', 'components', 'lib', 'styles']

const serverOrder = MODULES.map((name, position) => ({
  name: `server-${name}-imports-to-its-right`,
  comment: 'A module notifies modules to its left by events, and queries them through functions that app.ts passes in.',
  severity: 'error',
  from: { path: `^server/src/${name}/` },
  to: { path: `^server/src/(${MODULES.slice(0, position).join('|') || 'none'})/` },
}))

const webOrder = WEB_LAYERS.slice(1).map((layer, position) => ({
  name: `web-${layer}-imports-downward`,
  comment: 'app → pages → features → components → lib → contract; the landing page is a separate branch.',
  severity: 'error',
  from: { path: `^web/src/${layer}/` },
  to: {
    path: `^web/(src/((${position > 0 ? 'landing|' : ''}${WEB_LAYERS.slice(0, position + 1).join('|')})/|[^/]+$)|build/)`,
  },
}))

/**
 * @param {string} side
 * @param {string} base
 * @param {Record<string, readonly string[]>} folders
 * @param {string} sharedFiles
 */
const folderRules = (side, base, folders, sharedFiles) =>
  Object.entries(folders).map(([folder, allowed]) => ({
    name: `${side}-${base.split('/').at(-1)}-${folder}-imports-downward`,
    comment: 'A subfolder imports only the subfolders listed for it above; files of the parent folder compose them.',
    severity: 'error',
    from: { path: `^${base}/${folder}/`, pathNot: TEST },
    to: { path: `^${base}/`, pathNot: `^${base}/((${[folder, ...allowed].join('|')})/|(${sharedFiles})$)` },
  }))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Files in an import cycle cannot be understood or changed separately.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      comment: 'A file without any import in either direction is dead, unless it is an entry point.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: `${TEST}|\\.config\\.ts$|\\.d\\.ts$|^scripts/[^/]+$|^scripts/checks/restricted-syntax\\.ts$|^\\.dependency-cruiser\\.mjs$|^sandbox/.*\\.js$`,
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
      comment: 'Imported packages must be declared in the package.json of the workspace or of the root.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-bundled', 'deprecated'] },
    },
    {
      name: 'no-tool-in-production',
      comment: 'Production code must not import development dependencies, which are not installed there.',
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
      comment: 'Pages compose features; a feature that imports another cannot be changed separately.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-primitives-import-no-domain-code',
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
      comment: 'Its page composes it, like a feature; render.tsx is the entry point of the build.',
      from: { path: '^web/src/landing/', pathNot: '/render\\.tsx$' },
      to: { path: '^web/src/(app|pages|features)/' },
    },
    {
      name: 'web-landing-ships-no-react',
      comment: 'The landing page is static HTML with a small plain script.',
      severity: 'error',
      from: { path: '^web/src/landing/.*\\.ts$', pathNot: TEST },
      to: { path: '(^|/)node_modules/(react|react-dom|@tanstack)/|\\.tsx$' },
    },

    ...serverOrder,
    ...folderRules('server', 'server/src/bookings', BOOKINGS_FOLDERS, '(tables|events|limits)\\.ts'),
    ...folderRules('server', 'server/src/accounts', ACCOUNTS_FOLDERS, ACCOUNTS_SHARED_FILES),
    {
      name: 'server-accounts-shared-files-import-no-login',
      comment:
        'All subfolders import these files, so a file here that imports a subfolder could close a ring of folders.',
      severity: 'error',
      from: { path: `^server/src/accounts/${ACCOUNTS_SHARED_FILES}$` },
      to: { path: '^server/src/accounts/', pathNot: `^server/src/accounts/(consents/|${ACCOUNTS_SHARED_FILES}$)` },
    },
    {
      name: 'server-outbox-imports-no-jobs',
      comment:
        'Jobs publish events through the outbox; the outbox knows only the name of the job that an event becomes.',
      severity: 'error',
      from: { path: '^server/src/platform/outbox/', pathNot: TEST },
      to: { path: '^server/src/platform/jobs/' },
    },
    {
      name: 'server-modules-import-public-files',
      comment:
        'Of another module only index.ts, tables.ts (for joins, never for writes) and events.ts may be imported.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: '^server/src/platform/' },
      to: { path: ANY_MODULE, pathNot: [FRONT_DOOR, '^server/src/$1/'] },
    },
    {
      name: 'server-platform-imports-no-module',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: TEST },
      to: { path: '^server/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'server-modules-do-not-import-the-app',
      comment: 'app.ts composes the modules and passes them their settings from config.ts.',
      severity: 'error',
      from: { path: ANY_MODULE, pathNot: TEST },
      to: { path: '^server/src/[^/]+$|^server/scripts/' },
    },
    {
      name: 'server-pool-stays-in-the-platform',
      comment: 'Operations get their db as an argument, so that no query can run outside its transaction.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: `^server/src/(platform/|(app|database-access|main)\\.ts$)|^server/scripts/|${TEST_SUPPORT}`,
      },
      to: { path: '(^|/)node_modules/(pg|@types/pg)/|^server/src/platform/db/pool\\.ts$' },
    },
    {
      name: 'server-routes-hold-no-sql',
      comment: 'Routes only call flows and operations; only operations contain SQL.',
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
      name: 'sandbox-imports-no-product-code',
      comment:
        'The sandbox simulates outside services over the real protocols, so it must not share code with the product.',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: TEST },
      to: { path: '^(contract|server|web|scripts|e2e|bench)/' },
    },
    {
      name: 'scripts-start-from-outside',
      comment:
        'The local run may import the platform (to end with its parent); it starts everything else as a process.',
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
