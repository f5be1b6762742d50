import type { BrowserContext } from '@playwright/test'

export type Noise = ReturnType<typeof listenForNoise>

/** Collects errors that no page of the product may cause: console errors, blocked content, uncaught errors and failed requests. */
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
        // Leaving a page aborts its pending requests, which is not an error.
        if (why === 'net::ERR_ABORTED' || new URL(request.url()).origin !== origin) return
        heard.push(`request: ${why} (${request.url()})`)
      })
    },
    allow(pattern: RegExp): void {
      allowed.push(pattern)
    },
    heard: (): readonly string[] => heard.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}
