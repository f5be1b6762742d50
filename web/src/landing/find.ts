/** The one element that the markup promises. */
export function find<E extends HTMLElement>(selector: string, kind: new () => E): E {
  const found = document.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`the page has no ${selector}`)
}
