import type { BrowserContext } from '@playwright/test'

/** The taps and typed fields of a person so far, as the pages saw them. */
export interface Effort {
  readonly taps: () => number
  /** The labels of the fields that the person typed into, in their order. A field that is asked for again is listed again. */
  readonly fields: () => string[]
}

/**
 * Counts the taps and the typed fields on the pages of a context, and taps in frames and at other sites. Focusing a field is no tap. A choice from a
 * list counts as two, because a person opens the list first. Must be called before the pages are opened.
 */
export async function countEffort(context: BrowserContext, url: string): Promise<Effort> {
  let taps = 0
  const fields = new Map<string, string>()
  await context.exposeFunction('reportTaps', (count: number) => void (taps += count))
  await context.exposeFunction('reportField', (id: string, label: string) => void fields.set(id, label))
  await context.addInitScript(watchPage, new URL(url).origin)
  return { taps: () => taps, fields: () => [...fields.values()] }
}

declare function reportTaps(count: number): void
declare function reportField(id: string, label: string): void

// Runs in the page, which has the two functions.
function watchPage(ownOrigin: string): void {
  const document = Math.random()
  const isTyped = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  addEventListener('pointerdown', ({ target }) => !isTyped(target) && reportTaps(1), { capture: true })
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) reportTaps(2)
      else if (isTyped(target) && location.origin === ownOrigin)
        reportField(`${document} ${target.name}`, target.labels?.[0]?.textContent ?? target.name)
    },
    { capture: true },
  )
}
