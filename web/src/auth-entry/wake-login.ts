import { leaveIfLoggedIn } from './leave-if-logged-in.ts'
import { wakeWhenTurnedTo } from './wake.ts'

document.addEventListener('DOMContentLoaded', () => {
  void leaveIfLoggedIn()
  // Who comes back from the identity provider without a session has the reason in the address.
  wakeWhenTurnedTo(window.location.search !== '')
})
