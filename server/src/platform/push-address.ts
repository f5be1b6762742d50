import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/**
 * Whether a push service may be where an endpoint says. Anybody can name an endpoint, and the server will call it: so only hosts that
 * are listed, over https. `*.example.com` lists what is below it; another port than 443 must be listed with its host.
 */
export function isAllowedHost(endpoint: URL, hosts: readonly string[]): boolean {
  if (endpoint.protocol !== 'https:' || endpoint.username !== '' || endpoint.password !== '') return false
  return hosts.some((listed) =>
    listed.startsWith('*.') ? endpoint.host.endsWith(listed.slice(1)) : endpoint.host === listed,
  )
}

/** A listed host that is an address, and not a name: only a machine without the outside world has such. */
export function isAddress(listedHost: string): boolean {
  const host = URL.canParse(`https://${listedHost}`) ? new URL(`https://${listedHost}`).hostname : listedHost
  return isIP(host.replaceAll(/[[\]]/g, '')) !== 0
}

/** Whether a name leads to our own network. One that leads nowhere does not; sending to it fails. */
export async function resolvesToPrivateAddress(hostname: string): Promise<boolean> {
  const { promise, resolve: found } = Promise.withResolvers<boolean>()
  resolve(hostname, { all: true }, (error, addresses) => found(!error && addresses.some(isInside)))
  return promise
}

export class PrivateAddressError extends Error {
  constructor() {
    super('The push service is said to be inside our own network.')
    this.name = 'LeadsInside'
  }
}

/** Looks a name up for a connection that is about to be made, so that a name cannot lead elsewhere than when it was looked at. */
export const lookupPublicAddress: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...ofAllKinds(options), all: true }, (error, addresses) => {
    const [first] = addresses
    if (error || !first) done(error ?? new Error('The name leads nowhere.'), '')
    else if (addresses.some(isInside)) done(new PrivateAddressError(), '')
    else if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

function ofAllKinds({ family, hints }: LookupOptions): LookupOptions {
  return { ...(family !== undefined && { family }), ...(hints !== undefined && { hints }) }
}

function isInside({ address }: LookupAddress): boolean {
  return INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

// Everything that is not the public internet: this machine, private and local networks, what is set apart for tests, multicast.
const INSIDE = new BlockList()
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
  INSIDE.addSubnet(net, bits, 'ipv4')
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
  INSIDE.addSubnet(net, bits, 'ipv6')
}
