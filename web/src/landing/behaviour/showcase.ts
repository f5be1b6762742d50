import { LANDING_ALL_STEPS_ANNOUNCEMENT, LANDING_STEPS, landingStepAnnouncement } from '../landing.words.ts'
import { find } from './find.ts'
import { firstStep, lastStep, stepFrom, stepStatus, ticketLine } from './step-status.ts'

export function showcase() {
  const root = find('[data-step]', HTMLElement)
  const prev = find('[data-step-prev]', HTMLButtonElement)
  const next = find('[data-step-next]', HTMLButtonElement)
  const done = find('[data-step-done]', HTMLAnchorElement)
  const liveRegion = find('[data-step-announcement]', HTMLElement)
  let current = firstStep

  prev.addEventListener('click', () => changeStep(-1))
  next.addEventListener('click', () => changeStep(1))

  function changeStep(by: 1 | -1) {
    current = stepFrom(current, by)
    root.dataset['step'] = String(current)
    for (const kind of ['[data-station]', '[data-ticket-line]']) showStatuses(root, kind, current)
    find('[data-ticket-count]', HTMLElement).textContent = String(ticketLine(current))
    liveRegion.textContent = describeStep(current)

    const focused = document.activeElement
    prev.disabled = current === firstStep
    next.hidden = current === lastStep
    done.hidden = current !== lastStep
    // The focused button may now be hidden or disabled. Move focus to its replacement or neighbour.
    if (focused === next && next.hidden) done.focus()
    if (focused === prev && prev.disabled) next.focus()
  }
}

function showStatuses(root: HTMLElement, kind: string, current: number) {
  for (const [index, element] of root.querySelectorAll<HTMLElement>(kind).entries()) {
    const status = stepStatus(index + 1, current)
    element.dataset['status'] = status
    const word = element.querySelector('[data-station-status]')
    if (word) word.textContent = status
  }
}

function describeStep(current: number): string {
  const step = LANDING_STEPS[current - 1]
  return step
    ? landingStepAnnouncement(current, step.name, stepStatus(current, current))
    : LANDING_ALL_STEPS_ANNOUNCEMENT
}
