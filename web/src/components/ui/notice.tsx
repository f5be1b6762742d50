import type { ReactNode } from 'react'

interface NoticeProps {
  icon: ReactNode
  /** Use `status` for a notice that appears while the person uses the form. */
  role?: 'status'
  children: ReactNode
}

export function Notice({ icon, role, children }: NoticeProps) {
  return (
    <p
      role={role}
      className="flex items-start gap-2.5 rounded-2 bg-amber-bg p-3.5 [&>.lucide]:flex-none [&>.lucide]:text-amber"
    >
      {icon}
      <span className="min-w-0 text-pretty">{children}</span>
    </p>
  )
}
