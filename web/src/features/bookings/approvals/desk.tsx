import type { Booking } from '@voltloop/contract/bookings'
import type { Role } from '@voltloop/contract/roles'
import { useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { DeskContext } from './desk-context.ts'
import type { DeskTask, DeskTools } from './desk-context.ts'
import type { Decider } from './queries.ts'

/**
 * The desk at which somebody decides about bookings. Its dialogs stand beside the lists and not in their cards, so that
 * one stays open when its card goes.
 */
export function Desk({ role, children }: { role: Role; children: ReactNode }) {
  const { module, open, close, prefetchProps } = useLazyDialog(() => import('./desk-dialog.tsx'))
  const [job, setJob] = useState<{ task: DeskTask; booking: Booking } | null>(null)
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())

  const deal = useCallback(async <Result,>(transactionId: string, work: () => Promise<Result>): Promise<Result> => {
    setOwn((known) => new Set(known).add(transactionId))
    try {
      return await work()
    } catch (error) {
      setOwn((known) => new Set([...known].filter((one) => one !== transactionId)))
      throw error
    }
  }, [])

  const by: Decider = role === 'HUB_MANAGER' ? role : 'SALES_AGENT'
  const tools = useMemo<DeskTools>(
    () => ({
      by,
      own,
      deal,
      open: (task: DeskTask, booking: Booking) => {
        setJob({ task, booking })
        return open()
      },
      prefetchProps,
    }),
    [by, own, deal, open, prefetchProps],
  )

  return (
    <DeskContext value={tools}>
      {children}
      {module && job && <module.DeskDialog {...job} onClose={close} />}
    </DeskContext>
  )
}
