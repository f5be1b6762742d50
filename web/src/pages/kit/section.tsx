import type { ReactNode } from 'react'

/** One group of the kit under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-4">
      <h2 className="type-heading">{title}</h2>
      {children}
    </section>
  )
}

/** Things side by side, wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
