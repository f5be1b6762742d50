/** Returns the element that the markup must contain, or throws. */
export function find<E extends HTMLElement>(selector: string, kind: new () => E): E {
  const found = document.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The page contains no ${selector}`)
}
