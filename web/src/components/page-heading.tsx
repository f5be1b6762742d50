import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/document-title.ts'

interface PageHeadingProps {
  title: string
  /** Beside the heading: a count, a chooser, the one action. */
  children?: ReactNode
}

/** A screen's one `h1`, which is also its title in the browser; it takes focus when the screen opens. */
export function PageHeading({ title, children }: PageHeadingProps) {
  useDocumentTitle(title)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 tabIndex={-1} className="type-title grid min-h-11 content-center">
        {title}
      </h1>
      {children}
    </div>
  )
}
