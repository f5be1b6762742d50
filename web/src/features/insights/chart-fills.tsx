import type { BookingStage } from '@voltloop/contract/insights'

/**
 * The stages of a bar from bottom to top: finished rides at the bottom, bookings that never became a ride at the top.
 */
export const STACK: readonly BookingStage[] = ['completed', 'active', 'accepted', 'pending', 'rejected', 'scrapped']

/** Renders the hatching patterns of a chart. They make sure that stages do not differ by colour alone. */
export function Fills({ id }: { id: string }) {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <Hatching id={`${id}-accepted`} ground="var(--volt-bg)" line="var(--volt-fill)" angle={45} />
        <Hatching id={`${id}-rejected`} ground="var(--red-bg)" line="var(--red-fill)" angle={-45} />
        <Hatching id={`${id}-scrapped`} ground="var(--surface-2)" line="var(--ink-3)" angle={0} />
      </defs>
    </svg>
  )
}

/** Returns the fill of a stage. */
export function fillOf(stage: BookingStage, id: string): string {
  return SOLID[stage] ?? `url(#${id}-${stage})`
}

/** Renders the legend's sample of a stage's fill. */
export function Swatch({ stage, id }: { stage: BookingStage; id: string }) {
  return (
    <svg width="14" height="14" aria-hidden="true" className="flex-none">
      <rect width="14" height="14" rx="3" fill={fillOf(stage, id)} />
    </svg>
  )
}

const SOLID: Partial<Record<BookingStage, string>> = {
  completed: 'var(--ink-3)',
  active: 'var(--volt-fill)',
  pending: 'var(--amber-fill)',
}

interface HatchingProps {
  id: string
  ground: string
  line: string
  angle: number
}

function Hatching({ id, ground, line, angle }: HatchingProps) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
      <rect width="5" height="5" fill={ground} />
      <rect width="5" height="2.4" fill={line} />
    </pattern>
  )
}
