import * as words from '../lib/words/storefront.words.ts'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { each } from '../landing/slots.tsx'

/** Sorts the hubs of the page by their distance. Without its script, and on pages without coordinates, there is nothing to press. */
export function NearestButton() {
  return each<{ hasCoordinates: boolean }>(
    'hasCoordinates',
    <button
      type="button"
      className="btn btn--outline hubs__sort"
      data-nearest
      data-away={words.AWAY}
      data-unknown={words.PLACE_UNKNOWN}
      disabled
    >
      <span className="btn__label">
        <LocateFixed /> {words.NEAREST_FIRST}
      </span>
    </button>,
  )
}
