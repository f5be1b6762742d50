import type { RefObject } from 'react'
import './scan.css'
import * as words from './scan.words.ts'

interface CameraPictureProps {
  videoRef: RefObject<HTMLVideoElement | null>
  isStarting: boolean
  isLow?: boolean
}

export function CameraPicture({ videoRef, isStarting, isLow = false }: CameraPictureProps) {
  return (
    <div className={isLow ? 'scan scan--low' : 'scan'}>
      <video ref={videoRef} className="scan__picture" aria-label={words.PICTURE} muted playsInline />
      <p className="scan__state">{isStarting ? words.STARTING : words.SCANNING}</p>
    </div>
  )
}
