import Circle from 'lucide-react/icons/circle'
import Hourglass from 'lucide-react/icons/hourglass'
import Ticket from 'lucide-react/icons/ticket'
import X from 'lucide-react/icons/x'
import Zap from 'lucide-react/icons/zap'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/format/class-names.ts'

export type Tone = 'neutral' | 'volt' | 'amber' | 'red' | 'blue'

interface BadgeProps {
  tone?: Tone
  /** Replaces the tone's icon. There is always an icon, so that the meaning never depends on colour alone. */
  icon?: ReactNode
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon = ICONS[tone], children }: BadgeProps) {
  return (
    <span className={classNames('badge', `badge--${tone}`)}>
      {icon}
      {children}
    </span>
  )
}

const ICONS: Record<Tone, ReactNode> = {
  neutral: <Circle aria-hidden="true" />,
  volt: <Zap aria-hidden="true" />,
  amber: <Hourglass aria-hidden="true" />,
  red: <X aria-hidden="true" />,
  blue: <Ticket aria-hidden="true" />,
}
