import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import type { ComponentType } from 'react'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { JobSkeletons } from '../service/job-skeletons.tsx'
import type { VehicleOptionsProps } from '../vehicle-options.ts'
import { maySchedule } from './may-schedule.ts'
import { schedulesQuery } from './queries.ts'
import { ScheduleCard } from './schedule-card.tsx'
import * as words from './schedules.words.ts'
import { SCHEDULES } from '../service/service.words.ts'

interface ScheduleListProps {
  profile: Profile
  cityId: string
  Options: ComponentType<VehicleOptionsProps>
}

/** Lists the service schedules of a city. */
export default function ScheduleList({ profile, cityId, Options }: ScheduleListProps) {
  const { data: schedules, isError, refetch } = useQuery(schedulesQuery(cityId))
  const mayChange = maySchedule(profile.role)
  if (!schedules) return isError ? <ErrorState text={words.SCHEDULES_NOT_LOADED} onRetry={refetch} /> : <JobSkeletons />
  if (schedules.length === 0) return <EmptyState text={mayChange ? words.NO_SCHEDULES : words.NO_SCHEDULES_TO_READ} />
  return (
    <ul aria-label={SCHEDULES} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 lg:grid-cols-3">
      {schedules.map((schedule) => (
        <li key={schedule.scheduleId} className="grid grid-cols-[minmax(0,1fr)]">
          <ScheduleCard schedule={schedule} hasCity={cityId === EVERY_CITY} mayChange={mayChange} Options={Options} />
        </li>
      ))}
    </ul>
  )
}
