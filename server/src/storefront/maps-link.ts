import type { AvailableHub } from '@voltloop/contract/places'
import type * as z from 'zod/mini'

/** Returns a link to a hub on Google Maps, which uses the address if it does not know the place id. */
export function mapsLink({ name, address, placeId }: z.infer<typeof AvailableHub>): string {
  const query = new URLSearchParams({ api: '1', query: `${name}, ${address}`, query_place_id: placeId })
  return `https://www.google.com/maps/search/?${query.toString()}`
}
