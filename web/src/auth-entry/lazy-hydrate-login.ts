import { leaveIfLoggedIn } from './leave-if-logged-in.ts'
import { hydrateOnInteraction } from './lazy-hydrate.ts'

document.addEventListener('DOMContentLoaded', () => {
  void leaveIfLoggedIn()
  // Who comes back from the identity provider without a session has the reason in the address.
  hydrateOnInteraction(window.location.search !== '')
})
