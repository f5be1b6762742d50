/** Returns a link to a hub on Google Maps, which uses the address if it does not know the place id. */
export function mapsLink({ name, address, placeId }: { name: string; address: string; placeId: string }): string {
  const query = encodeURIComponent(`${name}, ${address}`)
  return `https://www.google.com/maps/search/?api=1&query=${query}&query_place_id=${encodeURIComponent(placeId)}`
}
