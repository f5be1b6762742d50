import { readNewContact } from '../lib/new-contact.ts'
import { readSharedPeople } from '../lib/shared-device.ts'
import { redirectIfLoggedIn } from './redirect-if-logged-in.ts'
import { hydrateOnInteraction } from './lazy-hydrate.ts'

document.addEventListener('DOMContentLoaded', () => {
  void redirectIfLoggedIn()
  // After a failed login at the identity provider, the reason is in the query string and must be shown immediately, as the
  // people of a shared device and the notices after signup.
  const hasNotice = readSharedPeople() !== null || readNewContact('email') !== null || readNewContact('phone') !== null
  hydrateOnInteraction(window.location.search !== '' || hasNotice)
})
