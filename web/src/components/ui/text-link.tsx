import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { textLinkClass } from './document-link.tsx'

interface TextLinkProps {
  to: string
  children: ReactNode
}

/** Renders an underlined link within the app. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <AppLink to={to} className={textLinkClass}>
      {children}
    </AppLink>
  )
}
