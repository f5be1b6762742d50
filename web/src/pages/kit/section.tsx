import type { ReactNode } from 'react'

/** Renders a titled section of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-4">
      <h2 className="type-heading">{title}</h2>
      {children}
    </section>
  )
}

/** Renders a row of components that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
