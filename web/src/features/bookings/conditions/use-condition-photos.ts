import { PHOTOS_MAX } from '@voltloop/contract/bookings/conditions'
import type { Photo } from '@voltloop/contract/bookings/conditions'
import * as words from './conditions.words.ts'
import { useEffect, useRef, useState } from 'react'
import { isAlreadyReported, fieldErrorOf, showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { useRemovePhoto, useSendPhoto, usePendingPhotos } from './queries.ts'
import type { PhotoTarget } from './queries.ts'
import { shrinkPhoto } from '../../../lib/browser/shrink-photo.ts'

/** A photo that is being uploaded, or whose upload failed. */
export interface PhotoUpload {
  key: string
  file: File
  previewUrl: string
  hasFailed: boolean
}

export interface ConditionPhotosState {
  /** Photos stored on the server. */
  photos: Photo[]
  sending: PhotoUpload[]
  /** All uploads are done and the stored photos are loaded. */
  isReady: boolean
  problem: string | undefined
  room: number
  add: (files: readonly File[]) => void
  sendAgain: (photo: PhotoUpload) => void
  drop: (photo: PhotoUpload) => void
  remove: (photoId: string) => void
  showServerError: (error: ApiError) => void
}

/** Manages the photos for a handover or return. Each is uploaded at once, so that none is lost with the page. */
export function useConditionPhotos(place: PhotoTarget): ConditionPhotosState {
  const { data: kept, isError } = usePendingPhotos(place)
  const photos = kept ?? []
  const send = useSendPhoto(place)
  const remove = useRemovePhoto(place)
  const [sending, setSending] = useState<PhotoUpload[]>([])
  const [refused, setRefused] = useState<string>()
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])
  const room = PHOTOS_MAX - photos.length - sending.length

  const drop = ({ key }: PhotoUpload) => setSending((all) => all.filter((one) => one.key !== key))
  const mark = ({ key }: PhotoUpload, hasFailed: boolean) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, hasFailed } : one)))

  async function start(photo: PhotoUpload) {
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
      // Do not offer a retry for photos that the server rejected: it would reject them again. Network failures can be retried.
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
    showServerError: (error) => setRefused(fieldErrorOf(error, 'photoIds')),
  }
}

const TOO_MANY_REQUESTS = 429

function problemOf(isUnknown: boolean, sending: readonly PhotoUpload[]): string | undefined {
  if (isUnknown) return words.PHOTOS_NOT_LOADED
  return sending.some(({ hasFailed }) => hasFailed) ? words.PHOTOS_NOT_SENT : undefined
}
