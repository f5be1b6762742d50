import type { ReactNode } from 'react'

/** How a drawing is painted; without one it wears the theme's own colours. */
type Livery = 'paper' | 'plate' | 'graphite'

export interface VehicleArtProps {
  livery?: Livery
  className?: string
  /** What a screen reader says; a drawing without one is decoration. */
  label?: string
}

/** The sheet that every vehicle is drawn on: one scale for all, wheels standing on its lower edge. */
export function VehicleSheet({ livery, className, label, children }: VehicleArtProps & { children: ReactNode }) {
  const classes = [livery && `livery-${livery}`, className].filter(Boolean).join(' ')
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg className={classes || undefined} viewBox="0 0 1000 664" fill="none" {...spoken}>
      {children}
    </svg>
  )
}
