import type { ReactNode } from 'react'

/** The colours of a drawing. Without a livery it uses the theme's colours. */
type Livery = 'paper' | 'plate' | 'graphite'

export interface VehicleArtProps {
  livery?: Livery
  className?: string
  /** The accessible name. A drawing without one is decorative. */
  label?: string
}

/** Renders the SVG canvas of every vehicle: one scale for all, with the wheels on its lower edge. */
export function VehicleSheet({ livery, className, label, children }: VehicleArtProps & { children: ReactNode }) {
  const classes = [livery && `livery-${livery}`, className].filter(Boolean).join(' ')
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg className={classes || undefined} viewBox="0 0 1000 664" fill="none" {...spoken}>
      {children}
    </svg>
  )
}
