/**
 * Sessions that were valid at their last request. Their requests are rate-limited by session, so that colleagues behind one address do not use up
 * each other's limit. An unverified cookie is limited by address; otherwise a made-up cookie would lift the limit.
 */
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
