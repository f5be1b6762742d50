/** Goes to a page that is loaded anew and takes this one's place in the history. Never settles, so that what waits for it stays pending. */
export function replacePage(path: string): Promise<never> {
  window.location.replace(path)
  return new Promise(() => {})
}
