// The customer's side of the checkout: asks the gateway to pay or to fail, and tells the page that opened it.
const facts = Object.fromEntries(new URLSearchParams(window.location.search))
const said = document.getElementById('said')
const choices = document.getElementById('choices')

const acts = {
  pay: async () => tell('paid', await ask(true)),
  'pay-silently': async () => {
    await ask(true)
    choices.remove()
    say(
      'Paid. Nothing was told to this page, as if the browser had been closed. Close this or reload the page.',
      'good',
    )
  },
  fail: async () => {
    const { error } = await ask(false)
    say(error.description, 'bad')
    tell('failed', { error })
  },
  dismiss: async () => tell('dismissed'),
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-choice]')
  if (button) void choose(button)
})
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && facts.escape !== 'no') tell('dismissed')
})
if (/^#[0-9a-f]{6}$/i.test(facts.color ?? '')) paint(facts.color)
// The page hands the focus to this frame; it belongs on the first choice.
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
    await acts[button.dataset.choice]()
  } catch (error) {
    say(error.message, 'bad')
  }
  for (const each of buttons) each.disabled = false
  if (button.isConnected) button.focus()
}

async function ask(succeeds) {
  const { key, order_id, email, contact, description } = facts
  const response = await fetch('/v1/checkout/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, order_id, email, contact, description, succeeds }),
  })
  const body = await response.json()
  if (!response.ok) throw new Error(body.error.description)
  return body
}

function tell(told, response) {
  window.parent.postMessage({ told, response }, facts.origin)
}

function say(sentence, tone) {
  said.textContent = sentence
  said.className = `said ${tone}`
}
