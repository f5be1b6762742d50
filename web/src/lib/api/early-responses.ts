import { deviceNow } from '../format/clock.ts'

/** A response that was requested before the app's scripts had loaded; null if the request failed. */
export type EarlyResponse = { response: Response; receivedAt: number } | null

declare global {
  interface Window {
    /** By URL. The script in the page's head and the app are separate bundles, so a global hands them over. */
    earlyResponses?: Map<string, Promise<EarlyResponse>>
  }
}

export function requestEarly(url: string): Promise<EarlyResponse> {
  window.earlyResponses ??= new Map()
  const received = fetch(url).then(
    (response) => ({ response, receivedAt: deviceNow().getTime() }),
    // The app's own request will report the failure.
    () => null,
  )
  window.earlyResponses.set(url, received)
  return received
}

/** Returns the response that was requested early, once. Later calls need newer data. */
export async function takeEarlyResponse(url: string): Promise<EarlyResponse> {
  const received = window.earlyResponses?.get(url)
  window.earlyResponses?.delete(url)
  const early = (await received) ?? null
  return early && deviceNow().getTime() - early.receivedAt < MAX_AGE_MS ? early : null
}

// As long as data counts as fresh in the query client.
const MAX_AGE_MS = 5000
