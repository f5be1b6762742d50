import { QR_LABEL } from '@voltloop/contract/messages/second-factor'
import { qrCode } from '../../../lib/qr-code.ts'

// Scanners need an empty margin of four modules.
const MARGIN = 4

/** Draws a text as a QR code, dark on white in both themes: some scanners read no inverted codes. */
export function QrImage({ text }: { text: string }) {
  const rows = qrCode(text)
  const size = rows.length + 2 * MARGIN
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : [])))
    .join('')
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
