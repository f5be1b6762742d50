/** Resolves once no menu and no dialog is open: rendering a list anew would remove the menu of a row under the finger. */
export async function untilClosed(): Promise<void> {
  while (document.querySelector(':popover-open, dialog[open]')) await nextChange()
}

// A menu that is removed with its row says nothing, so scrolling counts too. None of these events bubble.
function nextChange(): Promise<void> {
  const listeners = new AbortController()
  return new Promise((resolve) => {
    const stop = () => {
      listeners.abort()
      resolve()
    }
    for (const type of ['toggle', 'close', 'scroll'])
      document.addEventListener(type, stop, { capture: true, passive: true, signal: listeners.signal })
  })
}
