/**
 * Fetches what brings a form to life once the page has loaded and is seen, or as soon as somebody turns to it. A form
 * that is sent before that is sent afterwards, instead of by the browser alone.
 */
export function afterLoad(bringToLife: () => Promise<void>): void {
  let sent: HTMLFormElement | undefined
  let life: Promise<void> | undefined
  const start = () => {
    life ??= bringToLife().then(answer, (error: unknown) => {
      // A lost connection may be back the next time somebody turns to the form.
      life = undefined
      throw error
    })
  }
  const answer = () => {
    document.removeEventListener('submit', hold)
    document.removeEventListener('focusin', start)
    sent?.requestSubmit()
  }
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) sent = event.target
    start()
  }
  document.addEventListener('submit', hold)
  document.addEventListener('focusin', start)
  if (document.readyState === 'complete') afterPaint(start)
  else window.addEventListener('load', () => afterPaint(start))
}

// A fast connection has brought all of the page before its first picture is drawn; the script must not come between.
function afterPaint(act: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    act()
  })
  observer.observe({ type: 'paint', buffered: true })
}
