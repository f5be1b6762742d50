import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './route.ts'

/** Returns the session cookie's name. The prefix `__Host-` binds the cookie to this exact host; browsers allow it over https only. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-voltloop' : 'voltloop'
}

/**
 * Returns a cookie store for one request. SameSite is Lax, not Strict: the return from the identity provider is a cross-site navigation, and the
 * session must survive it.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Cookies {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const
  return {
    get: (name) => request.cookies[name],
    set: (name, value, maxAgeSeconds) => void reply.setCookie(name, value, { ...options, maxAge: maxAgeSeconds }),
    clear: (name) => void reply.clearCookie(name, options),
  }
}
