import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES = new Set(['same-origin', 'none'])

/** Rejects cross-site requests from browsers. A client that sends neither header is not a browser and has no session cookie to abuse. */
export function rejectCrossSite(request: FastifyRequest, publicOrigin: string): void {
  if (SAFE.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && !OWN_SITES.has(site)) throw new AppError('crossSite')
  const origin = request.headers.origin
  if (origin !== undefined && !isOwn(origin, request.headers.host, publicOrigin)) throw new AppError('crossSite')
}

function isOwn(origin: string, host: string | undefined, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
