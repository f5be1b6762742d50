import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { labelCodeOf } from '@voltloop/contract/fleet/label-code'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { isAlreadyReported } from '../ui/show-error-toast.ts'
import './scan.css'
import * as words from './scan.words.ts'
import { useCamera } from './use-camera.ts'

interface ScanDialogProps {
  title: string
  onVehicle: (registrationNumber: string) => void
  problemOf?: ((vehicle: Vehicle) => string | null) | undefined
  onClose: () => void
}

export function ScanDialog({ title, onVehicle, problemOf, onClose }: ScanDialogProps) {
  const [note, setNote] = useState<string | null>(null)
  // The camera sees the same code many times a second: it is looked up once.
  const lastText = useRef<string | null>(null)
  async function choose(text: string) {
    const found = await lookUp(text)
    // Another code was held before the camera meanwhile.
    if (text !== lastText.current) return
    if (typeof found === 'string') {
      setNote(found)
      if (found === words.LOOK_UP_FAILED) lastText.current = null
      return
    }
    const problem = problemOf?.(found) ?? null
    setNote(problem)
    if (problem !== null) return
    onVehicle(found.registrationNumber)
    onClose()
  }

  const { videoRef, state } = useCamera((text) => {
    if (text === lastText.current) return
    lastText.current = text
    void choose(text)
  })
  const isBroken = state !== 'starting' && state !== 'running'
  const shown = isBroken ? words.CAMERA_PROBLEMS[state] : note
  return (
    <Dialog
      isOpen
      isNarrow
      title={title}
      description={words.LEAD}
      onClose={onClose}
      footer={
        <Button isWide onClick={onClose}>
          {words.TYPE_INSTEAD}
        </Button>
      }
    >
      <div className="grid gap-4">
        {!isBroken && (
          <div className="scan">
            <video ref={videoRef} className="scan__picture" aria-label={words.PICTURE} muted playsInline />
            <p className="scan__state">{state === 'starting' ? words.STARTING : words.SCANNING}</p>
          </div>
        )}
        {/* Rendered from the start: screen readers announce only what changes inside it. */}
        <div role="status">
          {shown !== null && <Notice icon={<TriangleAlert aria-hidden="true" />}>{shown}</Notice>}
        </div>
      </div>
    </Dialog>
  )
}

/** Returns the vehicle with the scanned label, or a sentence that says why there is none. */
async function lookUp(text: string): Promise<Vehicle | string> {
  const code = labelCodeOf(text)
  if (code === null) return words.NOT_A_LABEL
  try {
    return (await call('GET vehicle/label/:code', { params: { code } })).data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isAlreadyReported(error)) return words.LOOK_UP_FAILED
    return error.status === 404 ? words.UNKNOWN_LABEL : words.LOOK_UP_FAILED
  }
}
