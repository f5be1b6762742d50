import { QR_LABEL } from '../../../lib/words/second-factor.words.ts'
import { encode } from 'uqr'

// Scanners need an empty margin of four modules, and a screen may reflect: level M still reads with 15 % of the code lost.
const OPTIONS = { ecc: 'M', border: 4 } as const

/** Draws a text as a QR code, dark on white in both themes: some scanners read no inverted codes. */
export function QrImage({ text }: { text: string }) {
  const { data: rows, size } = encode(text, OPTIONS)
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      role="img"
      aria-label={QR_LABEL}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 justify-self-center rounded-2"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
