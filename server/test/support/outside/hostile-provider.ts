import { createHash, createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** How the next answers differ from valid ones. An empty object means valid answers. */
export interface Forgery {
  /** Overrides the valid claims; undefined removes one. */
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  signedBy?: 'another key' | 'the client secret' | 'nobody'
  idToken?: (token: string) => string | undefined
  tokenAnswer?: { status: number; type: string; body: string }
  isDown?: boolean
}

export interface HostileProvider {
  issuer: string
  forgery: Forgery
  close(): Promise<void>
}

interface AuthorizationRequest {
  nonce: string
  challenge: string
}

/** Starts an identity provider whose answers can be forged. It logs in every visitor without asking. */
export async function startHostileProvider(clientId: string, clientSecret: string): Promise<HostileProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, AuthorizationRequest>()
  const http = createServer((request, response) => {
    void answer(request).then(({ status, type, body, location }) => {
      response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body)
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider: HostileProvider = {
    issuer,
    forgery: {},
    close: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', issuer)
    if (provider.forgery.isDown) return json({ error: 'temporarily_unavailable' }, 503)
    if (url.pathname === '/.well-known/openid-configuration') return json(discovery(issuer))
    if (url.pathname === '/jwks') return json({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), ...KEY }] })
    if (url.pathname === '/authorize') return authorize(url)
    return provider.forgery.tokenAnswer ?? exchange(new URLSearchParams(await text(request)))
  }

  function authorize({ searchParams }: URL): Answer {
    const code = randomUUID()
    codes.set(code, { nonce: searchParams.get('nonce') ?? '', challenge: searchParams.get('code_challenge') ?? '' })
    const back = new URL(searchParams.get('redirect_uri') ?? issuer)
    back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
    return { status: 302, type: 'text/plain', body: '', location: back.href }
  }

  // Accept a code any number of times: the server must reject replayed codes without the provider's help.
  function exchange(form: URLSearchParams): Answer {
    const authorization = codes.get(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!authorization || authorization.challenge !== verifier) return json({ error: 'invalid_grant' }, 400)
    const now = Math.floor(Date.now() / 1000)
    const person = { name: 'Hari Das', email: 'hari@example.com', email_verified: true }
    const validClaims = {
      iss: issuer,
      aud: clientId,
      sub: 'hari',
      nonce: authorization.nonce,
      iat: now,
      exp: now + 300,
      ...person,
    }
    const idToken = mint({ ...validClaims, ...provider.forgery.claims })
    const sentToken = provider.forgery.idToken ? provider.forgery.idToken(idToken) : idToken
    return json({ access_token: 'opaque', token_type: 'Bearer', expires_in: 300, id_token: sentToken })
  }

  function mint(claims: object): string {
    const { signedBy, header } = provider.forgery
    const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: KEY.kid, ...header })}.${encode(claims)}`
    if (signedBy === 'nobody') return `${signed}.`
    if (signedBy === 'the client secret')
      return `${signed}.${createHmac('sha256', clientSecret).update(signed).digest('base64url')}`
    return `${signed}.${signature(signed, signedBy === 'another key' ? other.privateKey : own.privateKey)}`
  }

  return provider
}

interface Answer {
  status: number
  type: string
  body: string
  location?: string
}

const KEY = { kid: 'own', use: 'sig', alg: 'RS256' }

function json(body: object, status = 200): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) }
}

// Claim to support every signing algorithm, including the insecure ones.
function discovery(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    code_challenge_methods_supported: ['S256'],
  }
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signature(signed: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(signed), key).toString('base64url')
}
