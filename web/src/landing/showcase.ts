import { LANDING_ALL_STEPS_SAID, LANDING_STEPS, landingStepSaid } from '@voltloop/contract/messages/landing'
import { find } from './find.ts'
import { firstStep, lastStep, stepFrom, stepStatus, ticketLine } from './step-status.ts'

/** The step showcase: Prev and Next move it, and everything on the page that tells the step follows. */
export function showcase() {
  const root = find('[data-step]', HTMLElement)
  const prev = find('[data-step-prev]', HTMLButtonElement)
  const next = find('[data-step-next]', HTMLButtonElement)
  const done = find('[data-step-done]', HTMLAnchorElement)
  const said = find('[data-step-said]', HTMLElement)
  let current = firstStep

  prev.addEventListener('click', () => go(-1))
  next.addEventListener('click', () => go(1))

  function go(by: 1 | -1) {
    current = stepFrom(current, by)
    root.dataset['step'] = String(current)
    for (const kind of ['[data-station]', '[data-ticket-line]']) markEach(root, kind, current)
    find('[data-ticket-count]', HTMLElement).textContent = String(ticketLine(current))
    said.textContent = sayStep(current)

    const focused = document.activeElement
    prev.disabled = current === firstStep
    next.hidden = current === lastStep
    done.hidden = current !== lastStep
    // The button in hand may have gone: what took its place, or its neighbour, takes the focus.
    if (focused === next && next.hidden) done.focus()
    if (focused === prev && prev.disabled) next.focus()
  }
}

function markEach(root: HTMLElement, kind: string, current: number) {
  for (const [index, element] of root.querySelectorAll<HTMLElement>(kind).entries()) {
    const status = stepStatus(index + 1, current)
    element.dataset['status'] = status
    const word = element.querySelector('[data-station-status]')
    if (word) word.textContent = status
  }
}

function sayStep(current: number): string {
  const step = LANDING_STEPS[current - 1]
  return step ? landingStepSaid(current, step.name, stepStatus(current, current)) : LANDING_ALL_STEPS_SAID
}
