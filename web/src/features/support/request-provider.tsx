import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { RequestContext } from './request-context.ts'
import type { RequestSubject } from './request-context.ts'

/**
 * Provides the support request dialog to the bookings below. It stays open when a booking moves to another list, so
 * that typed input is not lost.
 */
export function SupportRequests({ children }: { children: ReactNode }) {
  const { module, open, close, prefetchProps } = useLazyDialog(() => import('./request-dialog.tsx'))
  const [subject, setSubject] = useState<RequestSubject | null>(null)
  const tools = useMemo(
    () => ({
      open: (about: RequestSubject) => {
        setSubject(about)
        return open()
      },
      prefetchProps,
    }),
    [open, prefetchProps],
  )
  return (
    <RequestContext value={tools}>
      {children}
      {module && subject && <module.RequestDialog {...subject} onClose={close} />}
    </RequestContext>
  )
}
