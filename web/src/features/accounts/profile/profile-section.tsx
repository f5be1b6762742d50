import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

interface ProfileSectionProps {
  icon: ReactNode
  title: string
  onToggle?: () => unknown
  children: ReactNode
}

export function ProfileSection({ icon, title, onToggle, children }: ProfileSectionProps) {
  return (
    <details className="group border-b border-hair last:border-b-0" onToggle={onToggle}>
      <summary className="flex min-h-15 list-none items-center gap-3 px-5 -outline-offset-3 hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        {icon}
        <h2 className="flex-1 font-strong">{title}</h2>
        <ChevronDown aria-hidden="true" className="transition-transform duration-120 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 pr-5 pb-5 pl-13">{children}</div>
    </details>
  )
}
