import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'

interface DocumentLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** An underlined link to a page that is loaded anew. */
export function DocumentLink({ href, className, children }: DocumentLinkProps) {
  return (
    <a href={href} className={classNames(textLinkClass, className)}>
      {children}
    </a>
  )
}

/** The looks of a link in a text, 44 px tall without pushing its neighbours apart. */
export const textLinkClass =
  '-my-2 inline-flex min-h-11 items-center text-1 font-[640] underline decoration-[1.5px] underline-offset-4'
