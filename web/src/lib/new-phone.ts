/** Stores the phone number of a new account, for the login page that this tab loads next. */
export function storeNewPhone(phone: string): void {
  try {
    sessionStorage.setItem(KEY, phone)
  } catch (error) {
    // If site data is blocked, the phone can still be verified before the first order.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Returns the phone number of the account that was just created in this tab; null if there is none. */
export function readNewPhone(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return null
  }
}

/** Removes the stored phone number. */
export function forgetNewPhone(): void {
  sessionStorage.removeItem(KEY)
}

const KEY = 'new-phone'
