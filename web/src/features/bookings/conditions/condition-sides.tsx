import type { ConditionRecord } from '@voltloop/contract/bookings/conditions'
import * as words from './conditions.words.ts'
import { useState } from 'react'
import { classNames } from '../../../lib/format/class-names.ts'
import { PhotoViewer } from './photo-viewer.tsx'
import './condition.css'

interface ConditionSidesProps {
  pickup: ConditionRecord | null
  back: ConditionRecord | null
  isBack: boolean
}

/** Shows the condition at pickup and at return side by side, or one below the other on a phone if there is only one. */
export function ConditionSides({ pickup, back, isBack }: ConditionSidesProps) {
  const isOneSided = pickup === null || back === null
  return (
    <div className={classNames('condition-sides', isOneSided && 'condition-sides--one')}>
      <ConditionSide title={words.AT_PICKUP} record={pickup} nothing={words.NOTHING_NOTED} />
      <ConditionSide
        title={words.AT_RETURN}
        record={back}
        nothing={isBack ? words.NOTHING_NOTED : words.NOT_RETURNED_YET}
      />
    </div>
  )
}

interface ConditionSideProps {
  title: string
  record: ConditionRecord | null
  nothing: string
}

export function ConditionSide({ title, record, nothing }: ConditionSideProps) {
  const [shown, setShown] = useState<number | null>(null)
  const photos = record?.photos ?? []
  return (
    <section aria-label={title} className="condition-side">
      <h3 className="type-label">{title}</h3>
      {record === null && <p className="text-ink-2">{nothing}</p>}
      {record?.note && <p className="whitespace-pre-line wrap-anywhere">{record.note}</p>}
      {photos.length > 0 && (
        <ul className="photo-tiles">
          {photos.map(({ photoId, url }, at) => (
            <li key={photoId}>
              <button type="button" className="photo-tile" onClick={() => setShown(at)}>
                <img src={url} alt={words.photoName(title, at + 1, photos.length)} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown !== null && (
        <PhotoViewer title={title} photos={photos} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </section>
  )
}
