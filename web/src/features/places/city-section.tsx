import type { Profile } from '@voltloop/contract/accounts/accounts'
import * as words from '../../lib/words/places.words.ts'
import type { City, Hub } from '@voltloop/contract/places/places'
import { useId } from 'react'
import { SCREENS } from '@voltloop/contract/core/screens'
import { PRICE_LIST } from '../../lib/words/prices.words.ts'
import { TextLink } from '../../components/ui/text-link.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { useSearchText } from '../../lib/router/search.ts'
import { CityMenu } from './city-menu.tsx'
import { Contact } from './contact.tsx'
import { HubCard } from './hub-card.tsx'
import { HubMenu } from './hub-menu.tsx'
import type { Suggest } from './phone-of-employee.tsx'
import { canManageCities, canManageHubs } from './rights.ts'

interface CitySectionProps {
  profile: Profile
  city: City
  hubs: readonly Hub[]
  suggest: Suggest
}

export function CitySection({ profile, city, hubs, suggest }: CitySectionProps) {
  const id = useId()
  const [, choose] = useSearchText('city')
  return (
    <section aria-labelledby={id} className="grid gap-4">
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
      {hubs.length === 0 ? (
        <EmptyState />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
          {hubs.map((hub) => (
            <HubCard
              key={hub.hubId}
              hub={hub}
              menu={canManageHubs(profile) && <HubMenu hub={hub} city={city} suggest={suggest} />}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
