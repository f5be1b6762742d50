/** Sessions that were good when they last called. Their requests are counted by session, so that colleagues behind one address do not
 * use up each other's. A cookie that nobody has vouched for counts by address, or making one up would lift the limit. */
export interface KnownSessions {
  note(secret: string, sessionId: string | null): void
  idOf(secret: string): string | undefined
}

const MOST_KNOWN = 10_000

export function createKnownSessions(): KnownSessions {
  const ids = new Map<string, string>()
  return {
    note: (secret, sessionId) => {
      ids.delete(secret)
      if (sessionId === null) return
      ids.set(secret, sessionId)
      const [oldest] = ids.keys()
      if (ids.size > MOST_KNOWN && oldest !== undefined) ids.delete(oldest)
    },
    idOf: (secret) => ids.get(secret),
  }
}
