import { find } from './find.ts'

/** Updates the line at the side to the scroll progress, at most once per frame. */
export function scrollLine() {
  const line = find('[data-scroll-line]', HTMLElement)
  let isScheduled = false

  const draw = () => {
    isScheduled = false
    const { scrollHeight, clientHeight } = document.documentElement
    const progress = scrollY / Math.max(1, scrollHeight - clientHeight)
    line.style.setProperty('--done', Math.min(1, Math.max(0, progress)).toFixed(4))
  }
  const scheduleDraw = () => {
    if (!isScheduled) requestAnimationFrame(draw)
    isScheduled = true
  }

  addEventListener('scroll', scheduleDraw, { passive: true })
  addEventListener('resize', scheduleDraw, { passive: true })
  scheduleDraw()
}
