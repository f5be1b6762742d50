// Runs in the head of the app's pages. If one of their scripts cannot be loaded, no other code could show an error.
import { BRAND } from '@voltloop/contract/messages/brand'
import { LOAD_FAILED_TITLE, OFFLINE_LEAD, OFFLINE_TITLE } from '@voltloop/contract/messages/shell'
import { reloadPeriodically, reloadWhenReachable, watchForReconnect } from '../lib/reload.ts'
import { LOAD_FAILED_TEMPLATE } from './load-failed-template.ts'

window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showOnceParsed(), true)

function showOnceParsed(): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showLoadFailed)
  else showLoadFailed()
}

function showLoadFailed(): void {
  const template = document.getElementById(LOAD_FAILED_TEMPLATE)
  // The template is removed once it has been shown or the app has started.
  if (!(template instanceof HTMLTemplateElement)) return
  const screen = template.content
  if (!navigator.onLine) {
    screen.querySelector('h1')?.replaceChildren(OFFLINE_TITLE)
    screen.querySelector('h1 + p')?.replaceChildren(OFFLINE_LEAD)
  }
  document.title = `${navigator.onLine ? LOAD_FAILED_TITLE : OFFLINE_TITLE} · ${BRAND}`
  screen.querySelector('button')?.addEventListener('click', () => void reloadWhenReachable())
  template.parentElement?.replaceChildren(screen)
  watchForReconnect(() => window.location.reload())
  reloadPeriodically()
}
