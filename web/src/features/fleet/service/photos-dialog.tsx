import { JOB_MOMENTS, JOB_PHOTOS_MAX } from '@voltloop/contract/fleet/service'
import type { JobMoment, JobPhoto, ServiceJob } from '@voltloop/contract/fleet/service'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { shrinkPhoto } from '../../../lib/browser/shrink-photo.ts'
import { CLOSE } from '../../../lib/words/shell.words.ts'
import { useRemoveJobPhoto, useSendJobPhoto } from './queries.ts'
import * as words from './service.words.ts'

/** Adds and removes the photos of a job, before and after the work. */
export function PhotosDialog({ job, onClose }: { job: ServiceJob; onClose: () => void }) {
  const [photos, setPhotos] = useState<JobPhoto[]>(job.photos)
  const remove = useRemoveJobPhoto(job.jobId)

  async function drop({ photoId }: JobPhoto) {
    try {
      await remove.mutateAsync(photoId)
      setPhotos((all) => all.filter((one) => one.photoId !== photoId))
    } catch (error) {
      showErrorToast(error)
    }
  }

  return (
    <Dialog
      isOpen
      isNarrow
      title={words.photosOf(formatPlate(job.vehicle.registrationNumber))}
      onClose={onClose}
      footer={
        <Button isWide onClick={onClose}>
          {CLOSE}
        </Button>
      }
    >
      <div className="grid gap-6">
        {JOB_MOMENTS.map((moment) => (
          <PhotoGroup
            key={moment}
            jobId={job.jobId}
            moment={moment}
            photos={photos.filter((photo) => photo.moment === moment)}
            onAdd={(photo) => setPhotos((all) => [...all.filter((one) => one.photoId !== photo.photoId), photo])}
            onDrop={drop}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface PhotoGroupProps {
  jobId: string
  moment: JobMoment
  photos: readonly JobPhoto[]
  onAdd: (photo: JobPhoto) => void
  onDrop: (photo: JobPhoto) => Promise<void>
}

function PhotoGroup({ jobId, moment, photos, onAdd, onDrop }: PhotoGroupProps) {
  const send = useSendJobPhoto(jobId, moment)
  const id = `photos-${moment}`

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Reset the input: otherwise choosing a removed photo again would not fire a change event.
    target.value = ''
    if (!file) return
    const small = await shrinkPhoto(file)
    if (!small) {
      toast.error(words.PHOTO_TOO_LARGE)
      return
    }
    try {
      onAdd((await send.mutateAsync(small)).data)
    } catch (error) {
      showErrorToast(error)
    }
  }

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="type-label">
        {words.PHOTO_MOMENTS[moment]}
      </h3>
      {photos.length === 0 && <p className="text-ink-2">{words.NO_PHOTOS}</p>}
      <ul className="grid grid-cols-3 gap-3">
        {photos.map((photo, at) => (
          <li key={photo.photoId} className="relative">
            <img
              src={photo.url}
              alt={words.photoNo(words.PHOTO_MOMENTS[moment], at + 1)}
              className="aspect-[4/3] w-full rounded-2 object-cover"
            />
            <IconButton
              label={`${words.REMOVE_PHOTO}: ${words.photoNo(words.PHOTO_MOMENTS[moment], at + 1)}`}
              className="absolute top-0 right-0 bg-surface"
              onClick={() => void onDrop(photo)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {photos.length < JOB_PHOTOS_MAX && (
        <label className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-2 border-2 border-dashed border-hair-2 hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-volt">
          <ImagePlus aria-hidden="true" />
          {send.isPending ? words.SENDING_PHOTO : words.ADD_PHOTO}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={send.isPending}
            aria-label={`${words.ADD_PHOTO}: ${words.PHOTO_MOMENTS[moment]}`}
            onChange={(event) => void add(event)}
          />
        </label>
      )}
    </section>
  )
}
