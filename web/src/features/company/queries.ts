import type { SecurityEvent } from '@voltloop/contract/company/company'
import type { SecurityEventKind } from '@voltloop/contract/accounts/security-event-kinds'
import { call } from '../../lib/api/api.ts'
import { usePages } from '../../lib/api/pages.ts'
import type { ReadPage } from '../../lib/api/pages.ts'

/** The search in the security log. Empty texts do not filter. */
export interface SecurityLogFilter {
  q: string
  kind: SecurityEventKind | ''
  from: string
  to: string
}

export function useSecurityLog({ q, kind, from, to }: SecurityLogFilter) {
  const readPage: ReadPage<SecurityEvent> = async (cursor, limit) => {
    const query = {
      q: q || undefined,
      kind: kind || undefined,
      from: from || undefined,
      to: to || undefined,
      cursor,
      limit,
    }
    const { data, nextCursor, total } = await call('GET company/security-log', { query })
    return { rows: data.events, nextCursor, total }
  }
  // No topic: entries arrive too often to refetch open pages for each.
  return usePages({ queryKey: ['security-log', 'all', q, kind, from, to], readPage })
}
