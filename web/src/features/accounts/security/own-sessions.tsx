import { SESSION_ENDED, OTHER_SESSIONS_ENDED } from '@voltloop/contract/accounts/sessions-messages'
import * as words from './sessions.words.ts'
import { TRY_AGAIN } from '../../../lib/words/shell.words.ts'
import type { OwnSession } from '@voltloop/contract/accounts/sessions'
import Check from 'lucide-react/icons/check'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'
import { useRemoval } from '../../../components/ui/use-removal.ts'
import { formatRelative } from '../../../lib/format/relative-time.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { useEndOtherSessions, useEndSession, useOwnSessions } from './queries.ts'

export function OwnSessions() {
  const { data: sessions, isError, refetch } = useOwnSessions()
  if (sessions) {
    return (
      <>
        <ul className="grid gap-4">
          {sessions.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && <EndOthers />}
      </>
    )
  }
  if (!isError) {
    return (
      <Skeleton className="grid gap-3">
        <SkeletonLine className="h-5 w-4/5" />
        <SkeletonLine className="h-5 w-3/5" />
      </Skeleton>
    )
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{words.SESSIONS_NOT_LOADED}</p>
      <Button size="sm" onClick={() => refetch()}>
        {TRY_AGAIN}
      </Button>
    </div>
  )
}

const MINUTE_MS = 60_000

function SessionRow({ session }: { session: OwnSession }) {
  const { sessionId, isCurrent, device, lastSeenAt } = session
  const now = useNow(MINUTE_MS)
  const end = useEndSession()
  const askAndRemove = useRemoval()
  const logOut = () =>
    askAndRemove({
      title: words.logOutQuestion(device),
      description: words.LOG_OUT_LEAD,
      remove: () => end.mutateAsync(sessionId),
      done: SESSION_ENDED,
      failed: words.LOG_OUT_FAILED,
    })

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid justify-items-start gap-1">
        <p className="font-strong">{device}</p>
        {isCurrent ? (
          <Badge tone="volt" icon={<Check aria-hidden="true" />}>
            {words.THIS_DEVICE}
          </Badge>
        ) : (
          <p className="text-1 text-ink-2">{words.lastUsed(formatRelative(lastSeenAt, now))}</p>
        )}
      </div>
      {!isCurrent && (
        <Button size="sm" aria-label={words.logOutOf(device)} isPending={end.isPending} onClick={() => void logOut()}>
          {words.LOG_OUT}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const end = useEndOtherSessions()
  const askAndRemove = useRemoval()
  const logOut = () =>
    askAndRemove({
      title: words.LOG_OUT_OTHERS_QUESTION,
      description: words.LOG_OUT_OTHERS_LEAD,
      remove: () => end.mutateAsync(),
      done: OTHER_SESSIONS_ENDED,
      failed: words.LOG_OUT_FAILED,
    })

  return (
    <Button variant="danger" className="justify-self-start" isPending={end.isPending} onClick={() => void logOut()}>
      {words.LOG_OUT_OTHERS}
    </Button>
  )
}
