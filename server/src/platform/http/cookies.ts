import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './route.ts'

/** `__Host-` ties the cookie to this very host, which browsers allow over https only. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-voltloop' : 'voltloop'
}

/** Lax, not Strict: coming back from the identity provider is a cross-site navigation, and the session must survive it. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Cookies {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const
  return {
    get: (name) => request.cookies[name],
    set: (name, value, maxAgeSeconds) => void reply.setCookie(name, value, { ...options, maxAge: maxAgeSeconds }),
    clear: (name) => void reply.clearCookie(name, options),
  }
}
