import { readStored, writeStored } from '../../lib/browser/device-storage.ts'

/** Returns the city that this user chose last in this browser, or an empty text. */
export function readLastCity(userId: string): string {
  return readStored(keyOf(userId)) ?? ''
}

/** Stores the city that this user chose. An empty text removes it. */
export function storeLastCity(userId: string, cityId: string): void {
  writeStored(keyOf(userId), cityId || null)
}

function keyOf(userId: string): string {
  return `last-city:${userId}`
}
