// Runs in the page's head: what is sent, pressed or left before the form answers is done once it does, instead of
// getting lost or being sent by the browser alone.
import { HYDRATED } from './hydrated-event.ts'

const sent = new Set<HTMLFormElement>()
const pressed: HTMLElement[] = []
const left = new Set<HTMLInputElement>()
const holding = new AbortController()
const { signal } = holding

document.addEventListener('submit', holdSubmit, { signal })
document.addEventListener('click', holdClick, { signal })
document.addEventListener('focusout', holdLeaving, { signal })
document.addEventListener(HYDRATED, catchUp, { signal })

function holdSubmit(event: SubmitEvent): void {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement) sent.add(event.target)
}

function holdClick({ target }: MouseEvent): void {
  const control = target instanceof Element && target.closest<HTMLElement>('button[type=button], [type=checkbox]')
  if (control) pressed.push(control)
}

function holdLeaving({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) left.add(target)
}

function catchUp(): void {
  holding.abort()
  for (const field of left) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  for (const control of pressed) pressAgain(control)
  for (const form of sent) form.requestSubmit()
}

function pressAgain(control: HTMLElement): void {
  // The browser has ticked it by itself; nobody was told.
  if (control instanceof HTMLInputElement) control.checked = !control.checked
  control.click()
}
