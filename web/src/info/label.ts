// The script of the page that labels lead to: sends the report.
import { find } from '../landing/behaviour/find.ts'
import { menu } from '../landing/behaviour/menu.ts'

menu()

const form = find('[data-report]', HTMLFormElement)
const send = find('[data-report] [type=submit]', HTMLButtonElement)
const state = find('[role=status]', HTMLParagraphElement)
const description = find('textarea[name=description]', HTMLTextAreaElement)

send.disabled = false
form.addEventListener('change', () => {
  description.required = new FormData(form).get('problem') === 'OTHER'
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void report()
})

async function report(): Promise<void> {
  send.disabled = true
  const { isSent, message } = await post().catch(() => ({ isSent: false, message: form.dataset['failed'] ?? '' }))
  state.textContent = message
  state.toggleAttribute('data-failed', !isSent)
  form.hidden = isSent
  send.disabled = false
}

async function post(): Promise<{ isSent: boolean; message: string }> {
  const response = await fetch(form.dataset['report'] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  })
  const answer = (await response.json()) as unknown
  const message = answer instanceof Object && 'message' in answer ? String(answer.message) : ''
  return { isSent: response.ok, message }
}
