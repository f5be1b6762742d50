import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { City, Hub } from '@voltloop/contract/places/places'
import { useId } from 'react'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { CityHeader } from './city-header.tsx'
import { HubCard } from './hub-card.tsx'
import { HubMenu } from './hub-menu.tsx'
import type { Suggest } from './phone-of-employee.tsx'
import { canManageHubs } from './rights.ts'

interface CitySectionProps {
  profile: Profile
  city: City
  hubs: readonly Hub[]
  suggest: Suggest
}

export function CitySection({ profile, city, hubs, suggest }: CitySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <CityHeader id={id} profile={profile} city={city} suggest={suggest} />
      {hubs.length === 0 ? (
        <EmptyState />
      ) : (
        <HubCards hubs={hubs} cities={[city]} profile={profile} suggest={suggest} />
      )}
    </section>
  )
}

interface HubCardsProps {
  profile: Profile
  hubs: readonly Hub[]
  cities: readonly City[]
  suggest: Suggest
  hasCity?: boolean
}

export function HubCards({ profile, hubs, cities, suggest, hasCity = false }: HubCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {hubs.flatMap((hub) => {
        const city = cities.find(({ cityId }) => cityId === hub.cityId)
        if (!city) return []
        const menu = canManageHubs(profile) && <HubMenu hub={hub} city={city} suggest={suggest} />
        return <HubCard key={hub.hubId} hub={hub} city={hasCity ? city.name : undefined} menu={menu} />
      })}
    </ul>
  )
}
