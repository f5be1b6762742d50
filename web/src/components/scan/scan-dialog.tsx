import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { CameraPicture } from './camera-picture.tsx'
import { lookUpLabel } from './look-up-label.ts'
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
    const found = await lookUpLabel(text)
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
        {!isBroken && <CameraPicture videoRef={videoRef} isStarting={state === 'starting'} />}
        {/* Rendered from the start: screen readers announce only what changes inside it. */}
        <div role="status">
          {shown !== null && <Notice icon={<TriangleAlert aria-hidden="true" />}>{shown}</Notice>}
        </div>
      </div>
    </Dialog>
  )
}
