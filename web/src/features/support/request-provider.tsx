import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useOnDemand } from '../../components/ui/on-demand.ts'
import { RequestContext } from './request-context.ts'
import type { RequestSubject } from './request-context.ts'

/** Lets the bookings below ask for support. What is typed stays when a booking moves to another list meanwhile. */
export function SupportRequests({ children }: { children: ReactNode }) {
  const { part, open, close, onApproach } = useOnDemand(() => import('./request-dialog.tsx'))
  const [subject, setSubject] = useState<RequestSubject | null>(null)
  const tools = useMemo(
    () => ({
      open: (about: RequestSubject) => {
        setSubject(about)
        return open()
      },
      onApproach,
    }),
    [open, onApproach],
  )
  return (
    <RequestContext value={tools}>
      {children}
      {part && subject && <part.RequestDialog {...subject} onClose={close} />}
    </RequestContext>
  )
}
