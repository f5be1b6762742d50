export interface Coordinates {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6371
const RADIANS = Math.PI / 180

/** Returns the distance between two places as the crow flies, in kilometres. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const across = Math.sin(((other.latitude - one.latitude) * RADIANS) / 2) ** 2
  const along = Math.sin(((other.longitude - one.longitude) * RADIANS) / 2) ** 2
  const arc = across + Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS) * along
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(arc))
}

/** Formats a distance, such as '450 m', '3.2 km' or '48 km'. */
export function distanceText(km: number): string {
  if (km < 0.95) return `${Math.round(km * 20) * 50} m`
  return `${km < 9.95 ? km.toFixed(1) : String(Math.round(km))} km`
}
