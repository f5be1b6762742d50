declare module '../platform/jobs/events.ts' {
  interface Events {
    'account.registered': { userId: string }
    /**
     * Empty when the address is unknown. The job is queued either way, so that response times do not reveal whether
     * it exists.
     */
    'account.verificationRequested': { userIds: string[] }
    'account.resetRequested': { userId: string | null }
    'account.passwordChanged': { userId: string }
  }
}
export {}
