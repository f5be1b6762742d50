/** Remembers for this tab that the customer wants to answer later. */
export function putOffConsents(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch (error) {
    // If site data is blocked, the question comes again on the next page.
    if (!(error instanceof DOMException)) throw error
  }
}

export function areConsentsPutOff(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false
  }
}

/** Lets the question come again, because somebody logs in or out. */
export function askForConsentsAgain(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

const KEY = 'consents-later'
