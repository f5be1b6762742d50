import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { CameraPicture } from './camera-picture.tsx'
import { lookUpLabel } from './look-up-label.ts'
import type { ManyScans, ScanOutcome } from './scan-outcome.ts'
import * as words from './scan.words.ts'
import { useCamera } from './use-camera.ts'

interface ScanLabelsDialogProps extends ManyScans {
  title: string
  onClose: () => void
}

type Outcome = ScanOutcome & { id: number }

/** Reads one label after the other, and shows what became of the latest of them. */
export function ScanLabelsDialog({ title, progress, onVehicle, onClose }: ScanLabelsDialogProps) {
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const seenAt = useRef(new Map<string, number>())
  const lastScan = useRef(Promise.resolve())

  async function scan(text: string) {
    const found = await lookUpLabel(text)
    const outcome = typeof found === 'string' ? { isRecorded: false, text: found } : await onVehicle(found)
    setOutcomes((before) => [{ ...outcome, id: (before[0]?.id ?? 0) + 1 }, ...before].slice(0, MOST_SHOWN))
  }

  const { videoRef, state } = useCamera((text) => {
    // The camera sees the same label many times a second: it is scanned again only after it was out of the picture.
    const now = performance.now()
    const isHeld = now - (seenAt.current.get(text) ?? -Infinity) < AWAY_MS
    seenAt.current.set(text, now)
    if (isHeld) return
    // One after the other, so that what is shown last was scanned last.
    const next = () => scan(text)
    lastScan.current = lastScan.current.then(next, next)
  })
  const isBroken = state !== 'starting' && state !== 'running'
  return (
    <Dialog
      isOpen
      isNarrow
      title={title}
      description={words.LEAD_OF_MANY}
      onClose={onClose}
      footer={
        <Button isWide onClick={onClose}>
          {isBroken ? words.TYPE_INSTEAD : words.STOP_SCANNING}
        </Button>
      }
    >
      <div className="grid gap-4">
        {!isBroken && <CameraPicture videoRef={videoRef} isStarting={state === 'starting'} isLow />}
        <div role="status">
          {isBroken && <Notice icon={<TriangleAlert aria-hidden="true" />}>{words.CAMERA_PROBLEMS[state]}</Notice>}
        </div>
        <p className="type-label figures">{progress}</p>
        {/* Rendered from the start: screen readers announce only what is added to it. */}
        <ol aria-label={words.SCANNED_LABELS} aria-live="polite" aria-relevant="additions" className="grid gap-2">
          {outcomes.map(({ id, isRecorded, text }, index) => (
            <li
              key={id}
              className={`flex items-start gap-2.5 wrap-anywhere ${index === 0 ? 'font-strong' : 'text-1 text-ink-2'}`}
            >
              {isRecorded ? (
                <Check aria-hidden="true" className="flex-none" />
              ) : (
                <TriangleAlert aria-hidden="true" className="flex-none text-red" />
              )}
              {text}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

// Longer than a hand trembles.
const AWAY_MS = 2_000
// So that the picture stays in view on a phone.
const MOST_SHOWN = 3
