import { readNewContact } from '../lib/session/new-contact.ts'
import { readSharedPeople } from '../lib/session/shared-device.ts'
import { hideForm } from '../lib/hide-form.ts'
import { redirectIfLoggedIn } from './redirect-if-logged-in.ts'
import { hydrateOnInteraction } from './lazy-hydrate.ts'

const hasNotice = readSharedPeople() !== null || readNewContact('email') !== null || readNewContact('code') !== null
if (hasNotice) hideForm()

document.addEventListener('DOMContentLoaded', () => {
  void redirectIfLoggedIn()
  // After a failed login at the identity provider, the reason is in the query string and must be shown immediately, as the
  // people of a shared device, the notices after signup and the number of the new account.
  hydrateOnInteraction(window.location.search !== '' || hasNotice || readNewContact('phone') !== null)
})
