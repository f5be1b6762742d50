import type { BrowserContext } from '@playwright/test'

export type Noise = ReturnType<typeof listenForNoise>

/** Collects what a page of ours must never say: errors in the console, refused content, uncaught errors, broken requests. */
export function listenForNoise(origin: string) {
  const heard: string[] = []
  const allowed: RegExp[] = []
  return {
    listenTo(context: BrowserContext): void {
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (webError) => heard.push(`uncaught: ${webError.error().message}`))
      context.on('requestfailed', (request) => {
        const why = request.failure()?.errorText
        // Leaving a page breaks off what it was still loading.
        if (why === 'net::ERR_ABORTED' || new URL(request.url()).origin !== origin) return
        heard.push(`request: ${why} (${request.url()})`)
      })
    },
    /** For a journey that goes where noise is right, such as an address that does not exist. */
    allow(pattern: RegExp): void {
      allowed.push(pattern)
    },
    heard: (): readonly string[] => heard.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}
