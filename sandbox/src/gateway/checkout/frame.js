// The customer's side of the checkout: makes the gateway accept or decline the payment, and notifies the page that opened it.
const parameters = Object.fromEntries(new URLSearchParams(window.location.search))
const message = document.getElementById('message')
const choices = document.getElementById('choices')

const actions = {
  pay: async () => notify('paid', await requestPayment(true)),
  'pay-silently': async () => {
    await requestPayment(true)
    choices.remove()
    showMessage(
      'Paid. This page was not notified, as if the browser had been closed. Close this or reload the page.',
      'good',
    )
  },
  fail: async () => {
    const { error } = await requestPayment(false)
    showMessage(error.description, 'bad')
    notify('failed', { error })
  },
  dismiss: async () => notify('dismissed'),
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-choice]')
  if (button) void choose(button)
})
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && parameters.escape !== 'no') notify('dismissed')
})
if (/^#[0-9a-f]{6}$/i.test(parameters.color ?? '')) paint(parameters.color)
// The page gives the focus to this frame, which moves it to the first choice.
window.addEventListener('focus', focusFirst)
focusFirst()

function focusFirst() {
  if (document.activeElement === document.body) (choices ?? document).querySelector('button').focus()
}

function paint(colour) {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  const isLight = red * 0.299 + green * 0.587 + blue * 0.114 > 140
  document.documentElement.style.setProperty('--accent', colour)
  document.documentElement.style.setProperty('--on-accent', isLight ? '#10201a' : '#ffffff')
}

async function choose(button) {
  const buttons = document.querySelectorAll('button:not(.close)')
  for (const each of buttons) each.disabled = true
  try {
    await actions[button.dataset.choice]()
  } catch (error) {
    showMessage(error.message, 'bad')
  }
  for (const each of buttons) each.disabled = false
  if (button.isConnected) button.focus()
}

async function requestPayment(succeeds) {
  const { key, order_id, email, contact, description } = parameters
  const response = await fetch('/v1/checkout/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, order_id, email, contact, description, succeeds }),
  })
  const body = await response.json()
  if (!response.ok) throw new Error(body.error.description)
  return body
}

function notify(outcome, response) {
  window.parent.postMessage({ outcome, response }, parameters.origin)
}

function showMessage(sentence, tone) {
  message.textContent = sentence
  message.className = `message ${tone}`
}
