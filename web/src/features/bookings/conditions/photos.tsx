import { PHOTOS_MAX } from '@voltloop/contract/bookings/conditions'
import type { ConditionMoment } from '@voltloop/contract/bookings/conditions'
import * as words from './conditions.words.ts'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { FieldNotes } from '../../../components/ui/field-frame.tsx'
import { classNames } from '../../../lib/format/class-names.ts'
import type { ConditionPhotosState } from './use-condition-photos.ts'
import './condition.css'

interface ConditionPhotosProps {
  moment: ConditionMoment
  state: ConditionPhotosState
  /** The form cannot be sent without a photo. */
  isRequired?: boolean
  error?: string | undefined
}

export function ConditionPhotos({ moment, state, isRequired = false, error }: ConditionPhotosProps) {
  const { photos, sending, room } = state
  const said = error ?? state.problem
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (error === undefined) return
    field.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'center' })
  }, [error])
  const count = PHOTOS_MAX - room
  return (
    <fieldset
      ref={field}
      className="field"
      aria-describedby={said === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
    >
      <legend className="field__label mb-1.5 flex w-full justify-between gap-3">
        {words.PHOTOS_AT[moment]}
        <span className="figures text-ink-2">{words.photosOfMost(count, PHOTOS_MAX)}</span>
      </legend>
      <ul className="photo-tiles">
        {photos.map(({ photoId, url }, at) => (
          <li key={photoId} className="photo-tile">
            <img src={url} alt={words.photoName(words.PHOTOS_AT[moment], at + 1, photos.length)} />
            <TileButton label={words.REMOVE_PHOTO} onClick={() => state.remove(photoId)}>
              <X aria-hidden="true" />
            </TileButton>
          </li>
        ))}
        {sending.map((photo) => (
          <li key={photo.key} className={classNames('photo-tile', !photo.hasFailed && 'photo-tile--sending')}>
            <img src={photo.previewUrl} alt="" />
            {photo.hasFailed ? (
              <>
                <button type="button" className="photo-tile__again" onClick={() => state.sendAgain(photo)}>
                  <RotateCw aria-hidden="true" />
                  <span className="sr-only">{words.PHOTO_NOT_SENT}. </span>
                  {words.SEND_AGAIN}
                </button>
                <TileButton label={words.REMOVE_PHOTO} onClick={() => state.drop(photo)}>
                  <X aria-hidden="true" />
                </TileButton>
              </>
            ) : (
              <span role="status" className="photo-tile__busy">
                <span className="sr-only">{words.SENDING_PHOTO}</span>
              </span>
            )}
          </li>
        ))}
        {room > 0 && (
          <>
            <li className="hidden pointer-coarse:block">
              <Chooser label={words.TAKE_PHOTO} onChoose={state.add} isCamera>
                <Camera aria-hidden="true" />
              </Chooser>
            </li>
            <li>
              <Chooser label={words.ADD_PHOTOS} onChoose={state.add}>
                <ImagePlus aria-hidden="true" />
              </Chooser>
            </li>
          </>
        )}
      </ul>
      <FieldNotes id={id} hint={isRequired ? words.PHOTO_REQUIRED : words.PHOTO_RULES[moment]} error={said} />
    </fieldset>
  )
}

function TileButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} className="photo-tile__button" onClick={onClick}>
      {children}
    </button>
  )
}

interface ChooserProps {
  label: string
  /** Opens the phone's camera instead of its gallery. */
  isCamera?: boolean
  onChoose: (files: readonly File[]) => void
  children: ReactNode
}

function Chooser({ label, isCamera = false, onChoose, children }: ChooserProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(target.files ?? [])])
    // Reset the input: otherwise choosing a removed photo again would not fire a change event.
    target.value = ''
  }
  return (
    <label className="photo-chooser">
      {children}
      {label}
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={choose}
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      />
    </label>
  )
}
