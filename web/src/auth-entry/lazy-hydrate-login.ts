import { readSharedPeople } from '../lib/shared-device.ts'
import { redirectIfLoggedIn } from './redirect-if-logged-in.ts'
import { hydrateOnInteraction } from './lazy-hydrate.ts'

document.addEventListener('DOMContentLoaded', () => {
  void redirectIfLoggedIn()
  // After a failed login at the identity provider, the reason is in the query string and must be shown immediately, as the
  // people of a shared device.
  hydrateOnInteraction(window.location.search !== '' || readSharedPeople() !== null)
})
