import type { Photo } from '@voltloop/contract/bookings/conditions'
import * as words from './conditions.words.ts'
import { DISMISS } from '../../../lib/words/shell.words.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Modal } from '../../../components/ui/modal.tsx'
import './condition.css'

interface PhotoViewerProps {
  title: string
  photos: readonly Photo[]
  shown: number
  onShow: (place: number) => void
  onClose: () => void
}

/** Shows one photo full screen. Arrow keys and buttons switch between photos. */
export function PhotoViewer({ title, photos, shown, onShow, onClose }: PhotoViewerProps) {
  const photo = photos[shown]
  const name = photos.length === 1 ? title : words.photoName(title, shown + 1, photos.length)
  const step = (by: number) => onShow((shown + by + photos.length) % photos.length)
  useArrows(step)
  if (!photo) return null
  return (
    <Modal onClose={onClose} data-theme="dark" className="modal--photo" aria-label={name}>
      <div className="photo-view__bar">
        <h2 tabIndex={-1} className="flex-1 pl-2 outline-none" aria-live="polite">
          {name}
        </h2>
        {photos.length > 1 && (
          <>
            <IconButton label={words.PREVIOUS_PHOTO} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton label={words.NEXT_PHOTO} onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton label={DISMISS} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="photo-view">
        <img key={photo.photoId} src={photo.url} alt={name} />
      </div>
      <div className="photo-view__bar" />
    </Modal>
  )
}

function useArrows(step: (by: number) => void): void {
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') latest.current(-1)
      if (key === 'ArrowRight') latest.current(1)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [])
}
