// Runs in the page's head. Records submits, clicks and blurs that happen before hydration, and replays them after it.
// Otherwise they would be lost, or the browser would submit the form without JavaScript.
import { HYDRATED } from './hydrated-event.ts'

const submittedForms = new Set<HTMLFormElement>()
const clickedControls: HTMLElement[] = []
const blurredFields = new Set<HTMLInputElement>()
const recording = new AbortController()
const { signal } = recording

document.addEventListener('submit', recordSubmit, { signal })
document.addEventListener('click', recordClick, { signal })
document.addEventListener('focusout', recordBlur, { signal })
document.addEventListener(HYDRATED, replay, { signal })

function recordSubmit(event: SubmitEvent): void {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement) submittedForms.add(event.target)
}

function recordClick({ target }: MouseEvent): void {
  const control = target instanceof Element && target.closest<HTMLElement>('button[type=button], [type=checkbox]')
  if (control) clickedControls.push(control)
}

function recordBlur({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) blurredFields.add(target)
}

function replay(): void {
  recording.abort()
  for (const field of blurredFields) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  for (const control of clickedControls) replayClick(control)
  for (const form of submittedForms) form.requestSubmit()
}

function replayClick(control: HTMLElement): void {
  // The browser has already toggled the checkbox without notifying React. Undo that, so that the click toggles it
  // again.
  if (control instanceof HTMLInputElement) control.checked = !control.checked
  control.click()
}
