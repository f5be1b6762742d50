import { find } from './find.ts'

/** The phone's menu: the browser opens and closes the popover; this closes it whenever the visitor goes elsewhere. */
export function menu() {
  const links = find('#menu', HTMLElement)
  const opener = find('[data-menu-opener]', HTMLButtonElement)
  // Without popovers the links stand in the bar and there is nothing to close.
  if (!('popover' in links)) return

  links.addEventListener('beforetoggle', ({ newState }) => {
    opener.setAttribute('aria-expanded', String(newState === 'open'))
  })
  links.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close(links)
  })
  // Some phones do not count a tap on plain text as a tap outside.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !links.contains(target) && !opener.contains(target)) close(links)
  })
  for (const elsewhere of ['pagehide', 'popstate', 'hashchange']) addEventListener(elsewhere, () => close(links))
  matchMedia('(width >= 600px)').addEventListener('change', () => close(links))
}

function close(links: HTMLElement) {
  if (links.matches(':popover-open')) links.hidePopover()
}
