import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import type { ScreenTarget } from './app-link.tsx'
import { textLinkClass } from './document-link.tsx'

type TextLinkProps = ScreenTarget & { children: ReactNode }

export function TextLink({ children, ...target }: TextLinkProps) {
  return (
    <AppLink {...target} className={textLinkClass}>
      {children}
    </AppLink>
  )
}
