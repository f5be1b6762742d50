type Paint = 'body' | 'shade' | 'dark' | 'seat' | 'mid' | 'metal' | 'accent'

/** Returns the props of a stroke with round ends and corners, in one of the drawing's colours. */
export function line(paint: Paint, strokeWidth: number) {
  return {
    stroke: `var(--sc-${paint})`,
    strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
}
