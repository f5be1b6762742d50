import { PHOTOS_MAX } from '@voltloop/contract/bookings/conditions'
import type { OwnEmergency } from '@voltloop/contract/support/emergencies'
import Check from 'lucide-react/icons/check'
import ImagePlus from 'lucide-react/icons/image-plus'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { ButtonLink } from '../../../components/ui/button-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { useContact } from '../queries.ts'
import { callNumber } from '../support.words.ts'
import { useAddPhotos, useAnswer, useOwnEmergencies } from './queries.ts'
import { WhatHappensNext } from './what-happens-next.tsx'
import * as words from './own-emergency.words.ts'

/** Asks a rider in need for what helps the people who come. The call for help is already sent, so each answer is sent at once. */
export function QuestionsDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { data = [] } = useOwnEmergencies()
  const emergency = data.find((one) => one.requestId === requestId)
  return (
    <Dialog
      isOpen
      isNarrow
      title={words.QUESTIONS_TITLE}
      onClose={onClose}
      footer={
        <Button isWide onClick={onClose}>
          {words.DONE}
        </Button>
      }
    >
      {emergency && <Questions emergency={emergency} />}
    </Dialog>
  )
}

function Questions({ emergency }: { emergency: OwnEmergency }) {
  const { requestId, kind, status } = emergency
  const isOpen = status === 'OPEN' || status === 'IN_PROGRESS'
  return (
    <div className="grid gap-5">
      <div className="rounded-2 bg-surface-2 p-4">
        <WhatHappensNext emergency={emergency} />
      </div>
      <Calls isAccident={kind === 'accident'} />
      {isOpen && (
        <>
          <Place emergency={emergency} />
          {kind === 'accident' && <Injuries emergency={emergency} />}
          {kind !== 'theft' && <Photos emergency={emergency} />}
          <Words key={requestId} emergency={emergency} />
        </>
      )}
    </div>
  )
}

function Calls({ isAccident }: { isAccident: boolean }) {
  const { data: contact } = useContact()
  return (
    <div className="grid gap-3">
      {isAccident && <p className="font-strong text-red">{words.HURT_LEAD}</p>}
      <div className="flex flex-wrap gap-2.5">
        {isAccident && (
          <ButtonLink href={`tel:${words.EMERGENCY_NUMBER}`} variant="danger">
            <Phone aria-hidden="true" /> {words.CALL_EMERGENCY}
          </ButtonLink>
        )}
        {contact && (
          <ButtonLink href={`tel:${contact.dial}`}>
            <Phone aria-hidden="true" /> {callNumber(contact.phone)}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Place({ emergency: { requestId, place } }: { emergency: OwnEmergency }) {
  const answer = useAnswer(requestId)
  const [isRefused, setIsRefused] = useState(false)
  const share = () =>
    new Promise<void>((resolve) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          setIsRefused(false)
          answer.mutate(
            { latitude, longitude },
            { onError: (error) => showErrorToast(error, words.NOT_SENT), onSettled: () => resolve() },
          )
        },
        () => {
          setIsRefused(true)
          resolve()
        },
        { enableHighAccuracy: true, timeout: 15_000 },
      )
    })
  if (!('geolocation' in navigator)) return null
  return (
    <div className="grid justify-items-start gap-2">
      <Button onClick={share}>
        {place === null ? <MapPin aria-hidden="true" /> : <Check aria-hidden="true" />}
        {words.SHARE_PLACE}
      </Button>
      <p role="status" className="text-1 text-ink-2 empty:hidden">
        {isRefused ? words.PLACE_REFUSED : place !== null && words.PLACE_SHARED}
      </p>
    </div>
  )
}

const HURT_OPTIONS = (['yes', 'no'] as const).map((value) => ({ value, label: words.HURT_CHOICES[value] }))

function Injuries({ emergency: { requestId, hasInjuries } }: { emergency: OwnEmergency }) {
  const answer = useAnswer(requestId)
  const shown = answer.isPending ? (answer.variables.hasInjuries ?? hasInjuries) : hasInjuries
  return (
    <RadioGroup
      isInline
      legend={words.IS_ANYONE_HURT}
      options={HURT_OPTIONS}
      value={shown === null ? '' : shown ? 'yes' : 'no'}
      onChange={({ target }) =>
        answer.mutate(
          { hasInjuries: target.value === 'yes' },
          { onError: (error) => showErrorToast(error, words.NOT_SENT) },
        )
      }
    />
  )
}

function Photos({ emergency: { requestId, photos } }: { emergency: OwnEmergency }) {
  const add = useAddPhotos(requestId)
  return (
    <fieldset className="field">
      <legend className="field__label mb-1.5">{words.PHOTOS}</legend>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map(({ photoId, url }, at) => (
          <li key={photoId}>
            <img
              src={url}
              alt={words.photoName(at + 1, photos.length)}
              className="aspect-square w-full rounded-2 object-cover"
            />
          </li>
        ))}
        {photos.length < PHOTOS_MAX && (
          <li>
            <label className="grid aspect-square w-full cursor-pointer content-center justify-items-center gap-1 rounded-2 border border-hair-2 p-2 text-center text-1 has-focus-visible:outline-2">
              <ImagePlus aria-hidden="true" />
              {words.ADD_PHOTO}
              <input
                type="file"
                accept="image/*"
                multiple
                className="sr-only"
                disabled={add.isPending}
                onChange={({ target }) => {
                  add.mutate([...(target.files ?? [])], { onError: (error) => showErrorToast(error, words.NOT_SENT) })
                  target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
    </fieldset>
  )
}

function Words({ emergency: { requestId, words: said } }: { emergency: OwnEmergency }) {
  const answer = useAnswer(requestId)
  const [text, setText] = useState(said ?? '')
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <Textarea
          label={words.YOUR_WORDS}
          rows={3}
          maxLength={1000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button
        size="sm"
        isPending={answer.isPending}
        onClick={() =>
          answer.mutate(
            { words: text },
            {
              onSuccess: () => toast.success(words.WORDS_SENT),
              onError: (error) => showErrorToast(error, words.NOT_SENT),
            },
          )
        }
      >
        {words.SEND_WORDS}
      </Button>
    </div>
  )
}
