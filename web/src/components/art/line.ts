type Paint = 'body' | 'shade' | 'dark' | 'seat' | 'mid' | 'metal' | 'accent'

/** A stroke with round ends and corners, in one of the drawing's paints. */
export function line(paint: Paint, strokeWidth: number) {
  return {
    stroke: `var(--sc-${paint})`,
    strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
}
