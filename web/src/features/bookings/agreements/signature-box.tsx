import { SIGNATURE_BOX, type Signature } from '@voltloop/contract/bookings/agreement-record'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type SignaturePad from 'signature_pad'
import { Button } from '../../../components/ui/button.tsx'
import { FieldNotes } from '../../../components/ui/field-frame.tsx'
import { useLazyModule } from '../../../components/ui/use-lazy-dialog.ts'
import * as words from './agreements.words.ts'
import './signature.css'

interface SignatureBoxProps {
  error: string | undefined
  onChange: (signature: Signature) => void
}

/** A box to sign in with a finger, a pen or the mouse. */
export function SignatureBox({ error, onChange }: SignatureBoxProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const report = useEffectEvent(onChange)
  const { loadModule } = useLazyModule(() => import('signature_pad'), true)
  const load = useEffectEvent(loadModule)
  useEffect(() => {
    let end = () => {}
    let isGone = false
    void load().then((module) => {
      if (module === null || isGone || canvas.current === null) return
      const surface = canvas.current
      const opened = new module.default(surface, {
        minWidth: 1.2,
        maxWidth: 2.4,
        penColor: getComputedStyle(surface).color,
      })
      pad.current = opened
      fit(opened, surface)
      const observer = new ResizeObserver(() => fit(opened, surface))
      observer.observe(surface)
      const stroke = () => report(strokesOf(opened, surface))
      opened.addEventListener('endStroke', stroke)
      end = () => {
        observer.disconnect()
        opened.off()
      }
    })
    return () => {
      isGone = true
      end()
    }
  }, [])

  return (
    <div className="field">
      <div className="flex items-end justify-between gap-3">
        <p id={id} className="field__label">
          {words.SIGNATURE}
        </p>
        <Button
          size="sm"
          onClick={() => {
            pad.current?.clear()
            onChange([])
          }}
        >
          {words.CLEAR}
        </Button>
      </div>
      <canvas ref={canvas} role="img" aria-labelledby={id} className="signature" aria-describedby={`${id}-hint`} />
      <FieldNotes id={id} hint={words.SIGNATURE_HINT} error={error} />
    </div>
  )
}

// Matches the pixels of the canvas to the screen, and keeps what was signed when a phone is turned.
function fit(pad: SignaturePad, canvas: HTMLCanvasElement): void {
  const { clientWidth, clientHeight } = canvas
  const before = canvas.width / ratio()
  if (clientWidth === 0 || Math.round(before) === clientWidth) return
  const groups = pad.toData()
  const scale = clientWidth / before
  canvas.width = Math.round(clientWidth * ratio())
  canvas.height = Math.round(clientHeight * ratio())
  canvas.getContext('2d')?.scale(ratio(), ratio())
  const scaled = groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }))
  pad.fromData(scaled)
}

const ratio = () => Math.max(window.devicePixelRatio, 1)

// A finger that leaves the box goes on along its edge.
function strokesOf(pad: SignaturePad, { clientWidth, clientHeight }: HTMLCanvasElement): Signature {
  const place = (at: number, size: number, most: number) => Math.min(Math.max(Math.round((at / size) * most), 0), most)
  return pad
    .toData()
    .map(({ points }) =>
      points.map(({ x, y }) => [
        place(x, clientWidth, SIGNATURE_BOX.width),
        place(y, clientHeight, SIGNATURE_BOX.height),
      ]),
    )
}
