import { find } from './find.ts'

/** Closes the phone menu when the visitor navigates. The browser itself opens and closes the popover. */
export function menu() {
  const links = find('#menu', HTMLElement)
  const opener = find('[data-menu-opener]', HTMLButtonElement)
  // Without popover support the links are always visible in the bar.
  if (!('popover' in links)) return

  links.addEventListener('beforetoggle', ({ newState }) => {
    opener.setAttribute('aria-expanded', String(newState === 'open'))
  })
  links.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close(links)
  })
  // Some phones do not treat a tap on plain text as a tap outside the popover.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !links.contains(target) && !opener.contains(target)) close(links)
  })
  for (const navigation of ['pagehide', 'popstate', 'hashchange']) addEventListener(navigation, () => close(links))
  matchMedia('(width >= 760px)').addEventListener('change', () => close(links))
}

function close(links: HTMLElement) {
  if (links.matches(':popover-open')) links.hidePopover()
}
