import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { hasSlots } from '@voltloop/contract/public-pages/page-slots'
import { isAppPath, isScreen } from '@voltloop/contract/core/screens'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { sessionCookieName } from './cookies.ts'
import { fillPage, sendFilledPage, type FilledPage } from './filled-page.ts'
import { permissionsPolicy } from './permissions-policy.ts'

interface Hashes {
  scriptHashes: string[]
  styleHashes: string[]
}

export interface PagesSetting {
  folder: string
  isHttps: boolean
  gatewayOrigins: string[]
  /** The pages that exist once for each thing of a kind, and the paths that they are served at. */
  paths: Record<string, `${string}/:slug`>
  /** The pages that may ask for the visitor's location. */
  locatingFiles: readonly string[]
  /**
   * Returns the values for the placeholders of a page, or null if there is nothing with this slug. It returns the same
   * object until a value changes, because the filled page is cached with it.
   */
  readValues(file: string, slug: string): Promise<object | null>
  /** Returns the path to send the owner of a session to instead of a page; null to show the page. */
  findRedirect?(file: string, slug: string, session: string): Promise<string | null>
}

/** Serves the built web app: prerendered pages as files, the app shell for every other screen, and 404 for unknown paths. */
export async function servePages(http: FastifyInstance, setting: PagesSetting): Promise<void> {
  const hashes = JSON.parse(await readFile(join(setting.folder, 'csp.json'), 'utf8')) as Record<string, Hashes>
  const withoutGateway = { ...setting, gatewayOrigins: [] }
  const policies = new Map(Object.entries(hashes).map(([file, of]) => [file, policyOf(of, withoutGateway)]))
  const payingPolicy = policyOf(hashes[APP_FILE] ?? NO_HASHES, setting)

  await http.register(staticFiles, {
    root: setting.folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The ETag already covers caching and validation.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response, path) => {
      const isAsset = path.includes('/assets/')
      response.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
      // These headers only affect documents. Scripts, styles and fonts do without them, and a page loads a dozen of those.
      if (isAsset) for (const name of DOCUMENT_HEADERS) response.removeHeader(name)
      if (WORKER.test(path)) response.header('content-security-policy', WORKER_POLICY)
    },
    globIgnore: ['**/*.html', '**/csp.json', '**/*.br', '**/*.gz'],
  })

  function addPolicies(reply: FastifyReply, file: string): FastifyReply {
    const policy = policies.get(file) ?? policyOf(NO_HASHES, withoutGateway)
    const permissions = permissionsPolicy({ isLocating: setting.locatingFiles.includes(file) })
    return reply.headers({ 'content-security-policy': policy, 'permissions-policy': permissions })
  }

  function sendPage(reply: FastifyReply, file: string): FastifyReply {
    return addPolicies(reply, file).sendFile(file)
  }

  // A person moves between the app's screens without loading a page, so all of them need what the paying ones need.
  // The gateway opens the windows of banks, and must keep its reference to them.
  function sendApp(reply: FastifyReply): FastifyReply {
    return reply
      .headers({
        'content-security-policy': payingPolicy,
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': permissionsPolicy({ isPaying: true, isLocating: true, isScanning: true }),
      })
      .sendFile(APP_FILE)
  }

  function sendNotFound(reply: FastifyReply): FastifyReply {
    return sendPage(reply.status(404), APP_FILE)
  }

  for (const file of Object.keys(hashes)) {
    if (file === APP_FILE) continue
    const path = setting.paths[file] ?? `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
    const template = await readFile(join(setting.folder, file), 'utf8')
    if (!hasSlots(template)) {
      http.get(path, (_request, reply) => sendPage(reply, file))
      continue
    }
    const filled = new WeakMap<object, Promise<FilledPage>>()
    http.get<{ Params: { slug?: string } }>(path, async (request, reply) => {
      const { slug = '' } = request.params
      const session = request.cookies[sessionCookieName(setting.isHttps)]
      const elsewhere = session === undefined ? null : await setting.findRedirect?.(file, slug, session)
      if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere)
      const values = await setting.readValues(file, slug)
      if (values === null) return sendNotFound(reply)
      const page = filled.get(values) ?? fillPage(template, values)
      filled.set(values, page)
      return sendFilledPage(request, addPolicies(reply, file), await page)
    })
  }

  http.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url.replace(/^\/+/, '/'), 'http://any')
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !pathname.startsWith('/api/')
    if (!isPage || pathname.startsWith(API_ROOT)) throw new AppError('notFound')
    reply.status(isScreen(pathname) ? 200 : 404)
    return isAppPath(pathname) ? sendApp(reply) : sendPage(reply, APP_FILE)
  })
}

const APP_FILE = 'app.html'

// The service worker only calls this origin, and shows pictures in notifications.
const WORKER = /\/sw\.js(\.br|\.gz)?$/
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'"

const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
]

const NO_HASHES: Hashes = { scriptHashes: [], styleHashes: [] }

function policyOf({ scriptHashes, styleHashes }: Hashes, { isHttps, gatewayOrigins }: PagesSetting): string {
  const gateway = gatewayOrigins.join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${quoted(scriptHashes)} ${gateway}`,
    `style-src 'self' ${quoted(styleHashes)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${gateway}`,
    `frame-src ${gateway || "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
    .map((directive) => directive.trim().replaceAll(/ +/g, ' '))
    .join('; ')
}

const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`).join(' ')
