import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/**
 * Returns whether the server may call this push endpoint. Users choose their endpoint, so only listed hosts over https are allowed. `*.example.com`
 * allows all its subdomains; a port other than 443 must be listed with its host.
 */
export function isAllowedHost(endpoint: URL, hosts: readonly string[]): boolean {
  if (endpoint.protocol !== 'https:' || endpoint.username !== '' || endpoint.password !== '') return false
  return hosts.some((listed) =>
    listed.startsWith('*.') ? endpoint.host.endsWith(listed.slice(1)) : endpoint.host === listed,
  )
}

/** Returns whether a listed host is an IP address and not a name. Only a machine without internet access lists one. */
export function isIpHost(listedHost: string): boolean {
  const host = URL.canParse(`https://${listedHost}`) ? new URL(`https://${listedHost}`).hostname : listedHost
  return isIP(host.replaceAll(/[[\]]/g, '')) !== 0
}

/** Returns whether a host name resolves to a private address. A name that does not resolve returns false, because sending to it fails anyway. */
export async function resolvesToPrivateIp(hostname: string): Promise<boolean> {
  const { promise, resolve: found } = Promise.withResolvers<boolean>()
  resolve(hostname, { all: true }, (error, addresses) => found(!error && addresses.some(isPrivate)))
  return promise
}

export class PrivateIpError extends Error {
  constructor() {
    super('The push service resolves to a private address.')
    this.name = 'PrivateIpError'
  }
}

/**
 * Resolves a host name at connection time and rejects private addresses. A check before the connection alone could be bypassed by a changed DNS
 * record.
 */
export const lookupPublicIp: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...lookupOptions(options), all: true }, (error, addresses) => {
    const [first] = addresses
    if (error || !first) done(error ?? new Error('The host name does not resolve.'), '')
    else if (addresses.some(isPrivate)) done(new PrivateIpError(), '')
    else if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

function lookupOptions({ family, hints }: LookupOptions): LookupOptions {
  return { ...(family !== undefined && { family }), ...(hints !== undefined && { hints }) }
}

function isPrivate({ address }: LookupAddress): boolean {
  return PRIVATE_NETWORKS.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

// All addresses outside the public internet: loopback, private and link-local networks, documentation and test ranges, multicast.
const PRIVATE_NETWORKS = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE_NETWORKS.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE_NETWORKS.addSubnet(net, bits, 'ipv6')
}
