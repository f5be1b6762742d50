import { PHOTOS_MAX } from '@voltloop/contract/conditions'
import type { Photo } from '@voltloop/contract/conditions'
import * as words from '@voltloop/contract/messages/conditions'
import { useEffect, useRef, useState } from 'react'
import { isAlreadyReported, fieldErrorOf, showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { ApiError } from '../../../lib/api.ts'
import { useRemovePhoto, useSendPhoto, useWaitingPhotos } from './queries.ts'
import type { PhotoPlace } from './queries.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A photo on its way to the server, or one that did not get there. */
export interface SendingPhoto {
  key: string
  file: File
  previewUrl: string
  hasFailed: boolean
}

export interface ConditionPhotosState {
  /** Kept by the server. */
  photos: Photo[]
  sending: SendingPhoto[]
  /** Every photo is where it belongs, and it is known which there are. */
  isReady: boolean
  /** Why not, where somebody can do something about it; or why the server refused them. */
  problem: string | undefined
  room: number
  add: (files: readonly File[]) => void
  sendAgain: (photo: SendingPhoto) => void
  drop: (photo: SendingPhoto) => void
  remove: (photoId: string) => void
  /** Keeps what a refused form was told about the photos. */
  noteRefusal: (error: ApiError) => void
}

/** The photos of a vehicle about to change hands: kept by the server one by one, so that nothing is lost with the page. */
export function useConditionPhotos(place: PhotoPlace): ConditionPhotosState {
  const { data: kept, isError } = useWaitingPhotos(place)
  const photos = kept ?? []
  const send = useSendPhoto(place)
  const remove = useRemovePhoto(place)
  const [sending, setSending] = useState<SendingPhoto[]>([])
  const [refused, setRefused] = useState<string>()
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])
  const room = PHOTOS_MAX - photos.length - sending.length

  const drop = ({ key }: SendingPhoto) => setSending((all) => all.filter((one) => one.key !== key))
  const mark = ({ key }: SendingPhoto, hasFailed: boolean) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, hasFailed } : one)))

  async function start(photo: SendingPhoto) {
    mark(photo, false)
    const small = await shrinkPhoto(photo.file)
    if (!small) {
      drop(photo)
      toast.error(words.PHOTO_TOO_LARGE)
      return
    }
    try {
      await send.mutateAsync(small)
      drop(photo)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What the server refused will be refused again; what did not get through may be sent again.
      if (error.status >= 400 && error.status < 500 && error.status !== TOO_MANY_REQUESTS) drop(photo)
      else mark(photo, true)
      if (!isAlreadyReported(error)) showErrorToast(error)
    }
  }

  function add(files: readonly File[]) {
    setRefused(undefined)
    if (files.length > room) toast.error(words.PHOTOS_FULL)
    const added = files.slice(0, Math.max(0, room)).map((file) => {
      const previewUrl = URL.createObjectURL(file)
      urls.current.add(previewUrl)
      return { key: previewUrl, file, previewUrl, hasFailed: false }
    })
    setSending((all) => [...all, ...added])
    for (const photo of added) void start(photo)
  }

  return {
    photos,
    sending,
    isReady: kept !== undefined && sending.length === 0,
    problem: problemOf(isError && !kept, sending) ?? refused,
    room,
    add,
    sendAgain: (photo) => void start(photo),
    drop,
    remove: (photoId) => remove.mutate(photoId, { onError: (error) => showErrorToast(error) }),
    noteRefusal: (error) => setRefused(fieldErrorOf(error, 'photoIds')),
  }
}

const TOO_MANY_REQUESTS = 429

function problemOf(isUnknown: boolean, sending: readonly SendingPhoto[]): string | undefined {
  if (isUnknown) return words.PHOTOS_NOT_LOADED
  return sending.some(({ hasFailed }) => hasFailed) ? words.PHOTOS_NOT_SENT : undefined
}
