import { TICKET_STATUS_NAMES } from './requests.words.ts'
import type { TicketStatus } from '@voltloop/contract/support/support'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import type { Tone } from '../../components/ui/badge.tsx'

export function TicketBadge({ status }: { status: TicketStatus }) {
  const { tone, icon } = APPEARANCES[status]
  return (
    <Badge tone={tone} icon={icon}>
      {TICKET_STATUS_NAMES[status]}
    </Badge>
  )
}

const APPEARANCES: Record<TicketStatus, { tone: Tone; icon: ReactNode }> = {
  OPEN: { tone: 'red', icon: <CircleAlert aria-hidden="true" /> },
  IN_PROGRESS: { tone: 'amber', icon: <Hourglass aria-hidden="true" /> },
  FULFILLED: { tone: 'volt', icon: <Check aria-hidden="true" /> },
  REJECTED: { tone: 'red', icon: <X aria-hidden="true" /> },
}
