import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/browser/document-title.ts'

interface PageHeadingProps {
  title: string
  /** The tab of the place, if another one has the same heading: its name comes first in the document title. */
  tab?: string
  children?: ReactNode
}

/** Renders the screen's only `h1` and sets the document title. The heading receives focus when the screen opens. */
export function PageHeading({ title, tab, children }: PageHeadingProps) {
  useDocumentTitle(tab === undefined ? title : `${tab} · ${title}`)
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <h1 tabIndex={-1} className="type-title grid min-h-11 content-center">
        {title}
      </h1>
      {children}
    </div>
  )
}
