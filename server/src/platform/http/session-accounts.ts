/**
 * The accounts of the sessions that were valid at their last request. Their requests are limited by account, so that colleagues behind one IP do
 * not use up each other's limit. An unverified cookie is limited by network; otherwise a made-up cookie would lift the limit.
 */
export interface SessionAccounts {
  note(secret: string, userId: string | null): void
  find(secret: string | undefined): string | undefined
}

const MOST_SESSIONS = 10_000

export function createSessionAccounts(): SessionAccounts {
  const userIds = new Map<string, string>()
  return {
    note: (secret, userId) => {
      userIds.delete(secret)
      if (userId === null) return
      userIds.set(secret, userId)
      const [oldest] = userIds.keys()
      if (userIds.size > MOST_SESSIONS && oldest !== undefined) userIds.delete(oldest)
    },
    find: (secret) => (secret === undefined ? undefined : userIds.get(secret)),
  }
}
