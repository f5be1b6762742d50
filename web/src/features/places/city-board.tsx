import type { Profile } from '@voltloop/contract/accounts/accounts'
import { PLACES_NOT_LOADED } from '../../lib/words/hubs.words.ts'
import { CLEAR_SEARCH } from '../../lib/words/shell.words.ts'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import { useSearchText } from '../../lib/router/search.ts'
import { CitySection, HubCards } from './city-section.tsx'
import type { Suggest } from './phone-of-employee.tsx'
import type { ShownHubs } from './shown-hubs.ts'

interface CityBoardProps {
  profile: Profile
  shown: ShownHubs
  suggest: Suggest
}

/** Lists hubs as cards, by city or by how full they are. */
export function CityBoard({ profile, shown, suggest }: CityBoardProps) {
  const [q, setQ] = useSearchText('q')
  const { cities, hubs, isByFullness, isError, refetch } = shown
  if (!cities || !hubs) return isError ? <ErrorState text={PLACES_NOT_LOADED} onRetry={refetch} /> : <BoardSkeleton />
  if (cities.length === 0) {
    const clearSearch = (
      <Button size="sm" onClick={() => setQ('')}>
        {CLEAR_SEARCH}
      </Button>
    )
    return <EmptyState action={q !== '' && clearSearch} />
  }
  if (isByFullness) return <HubCards profile={profile} hubs={hubs} cities={cities} suggest={suggest} hasCity />
  return cities.map((city) => (
    <CitySection
      key={city.cityId}
      profile={profile}
      city={city}
      hubs={hubs.filter(({ cityId }) => cityId === city.cityId)}
      suggest={suggest}
    />
  ))
}

function BoardSkeleton() {
  return (
    <Skeleton className="grid gap-4">
      <div className="flex items-start gap-3 border-t border-hair-2 pt-4">
        <SkeletonLine className="size-6 rounded-full" />
        <div className="grid flex-1 gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid content-start gap-2">
            <SkeletonLine className="h-6 w-40" />
            <SkeletonLine className="h-4 w-24" />
          </div>
          <SkeletonLine className="h-18 w-30" />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <div key={card} className="grid gap-5 rounded-3 border border-hair bg-surface p-5">
            <SkeletonLine className="h-6 w-1/2" />
            <SkeletonLine className="h-14 w-full" />
            <SkeletonLine className="h-10 w-full" />
            <SkeletonLine className="h-20 w-2/3" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
