import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { Role } from '@voltloop/contract/core/roles'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { useIsSettled } from '../../../lib/browser/use-is-settled.ts'
import { DeskContext } from './desk-context.ts'
import type { DeskTask, DeskTools } from './desk-context.ts'
import type { Decider } from './queries.ts'

interface DeskProps extends Partial<Pick<DeskTools, 'ownHubId'>> {
  role: Role
  children: ReactNode
}

/**
 * Provides the staff's actions on bookings. Dialogs are rendered here and not in the cards, so that one stays open when its
 * card disappears from the list.
 */
export function Desk({ role, ownHubId = null, children }: DeskProps) {
  const { module, open, close, prefetchProps } = useLazyDialog(() => import('./desk-dialog.tsx'))
  const [job, setJob] = useState<{ task: DeskTask; booking: Booking } | null>(null)
  const [acting, setActing] = useState<ReadonlySet<string>>(new Set())
  const [handledHere, setHandledHere] = useState<ReadonlySet<string>>(new Set())
  const [handedOver, setHandedOver] = useState<ReadonlyMap<string, Booking>>(new Map())
  const [takenBack, setTakenBack] = useState<ReadonlyMap<string, Booking>>(new Map())

  const runAction = useCallback(
    async <Result extends { data: Booking }>(transactionId: string, work: () => Promise<Result>): Promise<Result> => {
      setActing((known) => new Set(known).add(transactionId))
      setHandedOver((known) => without(known, transactionId))
      try {
        const result = await work()
        setHandledHere((known) => new Set(known).add(transactionId))
        const isOnRoad = result.data.status === 'PICKUP_INSPECTED_BY_SALES_AGENT'
        if (isOnRoad) setHandedOver((known) => new Map(known).set(transactionId, result.data))
        if (result.data.undo?.action === 'undoDrop')
          setTakenBack((known) => new Map(known).set(transactionId, result.data))
        return result
      } finally {
        setActing((known) => new Set([...known].filter((one) => one !== transactionId)))
      }
    },
    [],
  )

  const restore = useCallback((transactionId: string) => {
    setHandledHere((known) => new Set([...known].filter((one) => one !== transactionId)))
    setHandedOver((known) => without(known, transactionId))
    setTakenBack((known) => without(known, transactionId))
  }, [])

  const by: Decider = role === 'HUB_MANAGER' ? role : 'SALES_AGENT'
  const tools = useMemo<DeskTools>(
    () => ({
      by,
      ownHubId,
      acting,
      handledHere,
      handedOver,
      takenBack,
      runAction,
      restore,
      open: (task: DeskTask, booking: Booking) => {
        setJob({ task, booking })
        return open()
      },
      prefetchProps,
    }),
    [by, ownHubId, acting, handledHere, handedOver, takenBack, runAction, restore, open, prefetchProps],
  )

  return (
    <DeskContext value={tools}>
      {children}
      {module && job && <module.DeskDialog {...job} onClose={close} />}
      <DetailsPreload />
    </DeskContext>
  )
}

const without = (known: ReadonlyMap<string, Booking>, transactionId: string) =>
  new Map([...known].filter(([one]) => one !== transactionId))

// A component of its own: all cards would be rendered again when the page has settled.
function DetailsPreload(): null {
  const isSettled = useIsSettled()
  useEffect(() => {
    // Load the cards' details before somebody opens them: details that arrive late push the list down under the finger.
    // Ignore a failure; opening the details loads them again and reports it.
    if (isSettled) void import('./staff-details.tsx').catch(() => null)
  }, [isSettled])
  return null
}
