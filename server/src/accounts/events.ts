declare module '../platform/jobs/events.ts' {
  interface Events {
    'account.registered': { userId: string }
    /** Nobody, when the address was not known: the same work is done either way, so that time tells nothing. */
    'account.verificationRequested': { userIds: string[] }
    'account.resetRequested': { userId: string | null }
    'account.passwordChanged': { userId: string }
  }
}
export {}
