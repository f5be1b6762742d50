import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import type { Analytics } from '@voltloop/contract/company/insights'
import * as words from './insights.words.ts'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import type { SignedInScreen } from '@voltloop/contract/core/screens'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Map from 'lucide-react/icons/map'
import RectangleEllipsis from 'lucide-react/icons/rectangle-ellipsis'
import Scooter from 'lucide-react/icons/scooter'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { ScreenTarget } from '../../components/ui/app-link.tsx'
import type { Tone } from '../../components/ui/badge.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import { StatTile } from '../../components/ui/stat-tile.tsx'
import type { SearchParams } from '../../lib/router/search.ts'

interface TilesProps {
  analytics: Analytics
  role: Role
  cityId: string | undefined
}

export function Tiles({ analytics, role, cityId }: TilesProps) {
  const tiles = tilesOf(analytics, role, cityId)
  return (
    <ul className={gridOf(tiles.length)}>
      {tiles.map(({ label, count, icon, tone, list }) => (
        <li key={label} className="grid min-w-0">
          <StatTile label={label} count={count} icon={icon} tone={tone} list={list} />
        </li>
      ))}
    </ul>
  )
}

export function TileSkeleton({ count }: { count: number }) {
  return (
    <Skeleton className={gridOf(count)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="tile">
          <SkeletonLine className="col-span-full h-4 w-4/5 max-[839px]:order-1 min-[840px]:h-8" />
          <span className="tile__figure skeleton-line col-span-full w-2/5 max-[839px]:min-h-8">&nbsp;</span>
        </div>
      ))}
    </Skeleton>
  )
}

const gridOf = (count: number) =>
  `grid grid-cols-2 gap-2.5 md:gap-4 ${count > 4 ? 'min-[840px]:grid-cols-5' : 'min-[720px]:grid-cols-4'}`

interface Tile {
  label: string
  count: number
  icon: ReactNode
  tone: Tone
  list: ScreenTarget | undefined
}

function tilesOf(analytics: Analytics, role: Role, cityId: string | undefined): Tile[] {
  const { vehicles, bookings, cities, customer, subscription, tickets } = analytics
  const inCity = (to: SignedInScreen, filter: SearchParams = {}): ScreenTarget => ({
    to,
    search: { ...filter, city: cityId ?? EVERY_CITY },
  })
  const cityTiles = [
    tile(words.VEHICLES, vehicles, <RectangleEllipsis aria-hidden="true" />, 'neutral', inCity(SCREENS.fleet)),
    tile(
      words.PENDING_BOOKINGS,
      bookings.pending,
      <Hourglass aria-hidden="true" />,
      'amber',
      inCity(SCREENS.bookings, { only: 'pending' }),
    ),
    tile(
      words.ACTIVE_BOOKINGS,
      bookings.active,
      <Scooter aria-hidden="true" />,
      'volt',
      inCity(SCREENS.bookings, { tab: 'active' }),
    ),
    tile(
      words.COMPLETED_BOOKINGS,
      bookings.completed,
      <CircleCheck aria-hidden="true" />,
      'neutral',
      inCity(SCREENS.bookings, { tab: 'history', only: 'completed' }),
    ),
  ]
  if (cities === null || customer === null || subscription === null || tickets === null) return cityTiles
  const plansList: ScreenTarget | undefined = role === 'SUPER_ADMIN' ? { to: SCREENS.subscriptions } : undefined
  const ticketsIn = (search: SearchParams): ScreenTarget => ({ to: SCREENS.userRequest, search })
  return [
    ...cityTiles,
    tile(words.TOTAL_CITIES, cities, <Map aria-hidden="true" />, 'neutral', { to: SCREENS.hubs }),
    tile(words.TOTAL_CUSTOMERS, customer, <Users aria-hidden="true" />, 'neutral', { to: SCREENS.customers }),
    tile(words.SUBSCRIPTION_PLANS, subscription, <Tags aria-hidden="true" />, 'neutral', plansList),
    tile(
      words.TICKETS_IN_PROGRESS,
      tickets.in_progress,
      <LifeBuoy aria-hidden="true" />,
      'amber',
      ticketsIn({ tab: 'progress' }),
    ),
    tile(
      words.TICKETS_REJECTED,
      tickets.rejected,
      <X aria-hidden="true" />,
      'red',
      ticketsIn({ tab: 'closed', only: 'rejected' }),
    ),
    tile(
      words.TICKETS_RESOLVED,
      tickets.resolved,
      <Check aria-hidden="true" />,
      'volt',
      ticketsIn({ tab: 'closed', only: 'resolved' }),
    ),
  ]
}

function tile(label: string, count: number, icon: ReactNode, tone: Tone, list?: ScreenTarget): Tile {
  return { label, count, icon, tone, list }
}
