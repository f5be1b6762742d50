import type { ReactNode } from 'react'
import { classNames } from '../../lib/format/class-names.ts'

interface DocumentLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** Renders an underlined link that loads another page. */
export function DocumentLink({ href, className, children }: DocumentLinkProps) {
  return (
    <a href={href} className={classNames(textLinkClass, className)}>
      {children}
    </a>
  )
}

/** The classes of a text link: 44 px tall, without adding space around it. */
export const textLinkClass =
  '-my-2 inline-flex min-h-11 items-center text-1 font-strong underline decoration-[1.5px] underline-offset-4'
