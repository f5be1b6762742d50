/**
 * Loads another page in place of this one in the history. Never settles, so that callers stay pending until the page
 * unloads.
 */
export function replacePage(path: string): Promise<never> {
  window.location.replace(path)
  return new Promise(() => {})
}
