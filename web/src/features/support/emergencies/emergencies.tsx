import { useId } from 'react'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { EmergencyCard } from './emergency-card.tsx'
import { useEmergencies } from './queries.ts'
import * as words from './emergencies.words.ts'

/** Lists the open breakdowns, accidents and thefts, or nothing. Must be inside `RowDialogs`. */
export default function Emergencies() {
  const id = useId()
  const { data, isError, refetch } = useEmergencies()
  if (isError && !data) return <ErrorState text={words.NOT_LOADED} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="type-heading">
        {words.EMERGENCIES}
      </h2>
      {data.map((emergency) => (
        <EmergencyCard key={emergency.requestId} emergency={emergency} />
      ))}
    </section>
  )
}
