import { BRAND } from '@voltloop/contract/core/brand'
import { LOAD_FAILED_TITLE } from '../lib/words/shell.words.ts'
import { LOAD_FAILED_TEMPLATE } from './load-failed-template.ts'

const RELOAD_MS = 60_000

/** Shows an error if one of the page's scripts cannot be loaded: no other code could. */
export function watchScripts(): void {
  window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showOnceParsed(), true)
}

function showOnceParsed(): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showLoadFailed)
  else showLoadFailed()
}

function showLoadFailed(): void {
  const template = document.getElementById(LOAD_FAILED_TEMPLATE)
  // The template is removed once it has been shown or the app has started.
  if (!(template instanceof HTMLTemplateElement)) return
  const reload = () => window.location.reload()
  template.content.querySelector('button')?.addEventListener('click', reload)
  template.parentElement?.replaceChildren(template.content)
  document.title = `${LOAD_FAILED_TITLE} · ${BRAND}`
  window.addEventListener('online', reload)
  setTimeout(reload, RELOAD_MS)
}
