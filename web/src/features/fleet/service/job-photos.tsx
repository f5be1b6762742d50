import type { ServiceJob } from '@voltloop/contract/fleet/service'
import * as words from './service.words.ts'

/** Shows the photos of a job. Each opens in full in another tab. */
export function JobPhotos({ job: { photos } }: { job: ServiceJob }) {
  if (photos.length === 0) return null
  return (
    <ul aria-label={words.PHOTOS} className="flex flex-wrap gap-2">
      {photos.map(({ photoId, url, moment }, at) => (
        <li key={photoId}>
          <a href={url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-1">
            <img
              src={url}
              alt={words.photoNo(words.PHOTO_MOMENTS[moment], at + 1)}
              loading="lazy"
              width={64}
              height={48}
              className="h-12 w-16 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
