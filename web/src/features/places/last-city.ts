/** Returns the city that this user chose last in this browser, or an empty text. */
export function readLastCity(userId: string): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? ''
  } catch (error) {
    // If site data is blocked, the screens ask for a city each time.
    if (!(error instanceof DOMException)) throw error
    return ''
  }
}

/** Stores the city that this user chose. An empty text removes it. */
export function storeLastCity(userId: string, cityId: string): void {
  try {
    if (cityId === '') localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), cityId)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

function keyOf(userId: string): string {
  return `last-city:${userId}`
}
