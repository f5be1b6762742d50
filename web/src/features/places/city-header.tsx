import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { City } from '@voltloop/contract/places/places'
import { SCREENS } from '@voltloop/contract/core/screens'
import * as words from '../../lib/words/hubs.words.ts'
import { PRICE_LIST } from '../../lib/words/prices.words.ts'
import { TextLink } from '../../components/ui/text-link.tsx'
import { useSearchText } from '../../lib/router/search.ts'
import { CityMenu } from './city-menu.tsx'
import { Contact } from './contact.tsx'
import type { Suggest } from './phone-of-employee.tsx'
import { canManageCities } from './rights.ts'

interface CityHeaderProps {
  /** The id of the heading. */
  id: string
  profile: Profile
  city: City
  suggest: Suggest
}

export function CityHeader({ id, profile, city, suggest }: CityHeaderProps) {
  const [, choose] = useSearchText('city')
  return (
    <header className="flex items-start gap-3 border-t border-hair-2 pt-4">
      <span aria-hidden="true" className="mt-0.5 size-6 flex-none rounded-full border-[5px] border-ink" />
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-0.5">
          <h2 id={id} className="type-heading wrap-anywhere">
            {city.name}
          </h2>
          <p className="type-label">{city.state}</p>
          <TextLink to={SCREENS.prices} search={{ city: city.cityId }}>
            {PRICE_LIST}
          </TextLink>
        </div>
        <Contact label={words.CITY_ADMIN} name={city.adminName} phone={city.adminPhone} none={words.NO_ADMIN} />
      </div>
      {canManageCities(profile) && (
        <div className="-mt-2 -mr-2.5">
          <CityMenu city={city} suggest={suggest} onDeleted={() => choose('')} />
        </div>
      )}
    </header>
  )
}
