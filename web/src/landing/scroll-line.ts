import { find } from './find.ts'

/** Keeps the side line as long as the way already scrolled, once a frame at most. */
export function scrollLine() {
  const line = find('[data-scroll-line]', HTMLElement)
  let isWaiting = false

  const draw = () => {
    isWaiting = false
    const { scrollHeight, clientHeight } = document.documentElement
    const done = scrollY / Math.max(1, scrollHeight - clientHeight)
    line.style.setProperty('--done', Math.min(1, Math.max(0, done)).toFixed(4))
  }
  const drawSoon = () => {
    if (!isWaiting) requestAnimationFrame(draw)
    isWaiting = true
  }

  addEventListener('scroll', drawSoon, { passive: true })
  addEventListener('resize', drawSoon, { passive: true })
  drawSoon()
}
