type Contact = 'phone' | 'email'

/** Stores the phone number or email of a new account, for the login page that this tab loads next. */
export function storeNewContact(kind: Contact, value: string): void {
  try {
    sessionStorage.setItem(KEYS[kind], value)
  } catch (error) {
    // If site data is blocked, the contact can still be verified from the profile.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Returns the phone number or email of the account that was just created in this tab; null if there is none. */
export function readNewContact(kind: Contact): string | null {
  try {
    return sessionStorage.getItem(KEYS[kind])
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return null
  }
}

export function forgetNewContact(kind: Contact): void {
  try {
    sessionStorage.removeItem(KEYS[kind])
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

const KEYS = { phone: 'new-phone', email: 'new-email' } as const
