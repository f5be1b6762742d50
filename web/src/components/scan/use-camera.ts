import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { createQrReader } from './qr-reader.ts'
import type { CAMERA_PROBLEMS } from './scan.words.ts'

type CameraProblem = keyof typeof CAMERA_PROBLEMS
type CameraState = 'starting' | 'running' | CameraProblem

interface Camera {
  videoRef: RefObject<HTMLVideoElement | null>
  state: CameraState
}

/** Shows the camera in a video element and calls `onCode` with each QR code in its picture. The camera stops when the component goes. */
export function useCamera(onCode: (text: string) => void): Camera {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })

  useEffect(() => {
    const video = videoRef.current
    if (!video) return
    const stop = new AbortController()
    const { signal } = stop
    const end = (next: CameraState) => {
      if (!signal.aborted) setState(next)
      stop.abort()
    }

    async function scan(picture: HTMLVideoElement) {
      const [stream, readCode] = await Promise.all([openCamera(signal, () => end('busy')), createQrReader()])
      picture.srcObject = stream
      await picture.play()
      if (!signal.aborted) setState('running')
      while (!signal.aborted) {
        const text = await readCode(picture)
        if (text !== null && !signal.aborted) latest.current(text)
        await pause(BETWEEN_PICTURES_MS)
      }
    }
    scan(video).catch((error: unknown) => end(problemOf(error)))
    return () => {
      stop.abort()
      video.srcObject = null
    }
  }, [])

  return { videoRef, state }
}

// Often enough for a hand that moves, and leaves the phone time for other work.
const BETWEEN_PICTURES_MS = 150

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens the camera at the back of a phone until the signal aborts, also if that happens while the person is still asked for the permission. */
async function openCamera(signal: AbortSignal, onEnded: () => void): Promise<MediaStream> {
  // Browsers have no cameras for pages without HTTPS.
  const { mediaDevices }: { mediaDevices?: MediaDevices } = navigator
  if (!mediaDevices) throw new DOMException('', 'NotFoundError')
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await mediaDevices.getUserMedia({ video, audio: false })
  const stopTracks = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stopTracks()
  signal.addEventListener('abort', stopTracks)
  // Somebody has unplugged the camera or withdrawn the permission.
  for (const track of stream.getTracks()) track.addEventListener('ended', onEnded)
  return stream
}

function problemOf(error: unknown): CameraProblem {
  if (!(error instanceof DOMException)) return 'notLoaded'
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'denied'
  return error.name === 'NotFoundError' || error.name === 'NotSupportedError' ? 'missing' : 'busy'
}
