import { isIPv6 } from 'node:net'

export interface Client {
  ip: string
  userAgent: string | null
}

/** Returns a client. A User-Agent header may contain any bytes; those that the database could not store are replaced. */
export function clientOf(ip: string, userAgent: string | undefined): Client {
  return {
    ip: isIPv6(ip) ? (mappedIPv4(groupsOf(ip)) ?? ip) : ip,
    userAgent: userAgent?.toWellFormed().replaceAll('\0', '') ?? null,
  }
}

/**
 * Returns the network that limits count as one client: an IPv4 address, or the first 64 bits of an IPv6 address. A client may use all the
 * addresses of an IPv6 network.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

function groupsOf(ip: string): string[] {
  const [withoutZone = ''] = ip.split('%')
  // A URL has the canonical form: lower case, no leading zeros, and no decimal notation at the end.
  const [head = '', tail = ''] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0)
  return [...(first ?? []), ...Array<string>(missing).fill('0'), ...(last ?? [])]
}

// A server that listens on IPv6 sees IPv4 clients as ::ffff:a.b.c.d.
function mappedIPv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.')
}
