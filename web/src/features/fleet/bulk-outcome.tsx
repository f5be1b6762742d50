import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useRef } from 'react'
import { Notice } from '../../components/ui/notice.tsx'
import { formatCount } from '../../lib/format/format.ts'
import * as words from './bulk-dialog.words.ts'
import type { BulkOutcome } from './use-bulk.ts'

interface BulkOutcomeListProps {
  outcome: BulkOutcome
  vehicles: readonly Vehicle[]
  /** The hub that the vehicles move to; null for any other change. */
  hub: string | null
  /** Said if more vehicles would stand at the hub than it has space for. */
  overfull: string | null
}

/** Says how many vehicles a change is about, and which ones it leaves out and why. */
export function BulkOutcomeList({ outcome: { kind, results }, vehicles, hub, overfull }: BulkOutcomeListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [results])
  const countOf = (outcome: string) => results.filter((result) => result.outcome === outcome).length
  const [done, unchanged] = [countOf('DONE'), countOf('UNCHANGED')]
  const refused = results.filter(({ outcome }) => outcome === 'REFUSED')
  const plateOf = (id: string) => {
    const vehicle = vehicles.find(({ vehicleId }) => vehicleId === id)
    return vehicle ? formatPlate(vehicle.registrationNumber) : id
  }
  return (
    <section className="grid gap-3" aria-labelledby="bulk-outcome">
      <h3 ref={heading} id="bulk-outcome" tabIndex={-1} className="type-heading outline-none">
        {HEADINGS[kind](done, formatCount(done), hub)}
      </h3>
      {kind === 'preview' && overfull !== null && (
        <Notice icon={<TriangleAlert aria-hidden="true" />}>{overfull}</Notice>
      )}
      {unchanged > 0 && <p>{words.unchanged(unchanged, formatCount(unchanged))}</p>}
      {refused.length > 0 && (
        <>
          <p>{words.refused(formatCount(refused.length))}</p>
          <ul className="grid gap-2">
            {refused.map(({ vehicleId, reason }) => (
              <li key={vehicleId} className="border-b border-hair pb-2">
                <span className="figures">{plateOf(vehicleId)}</span> {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {kind === 'changed' && done > 0 && <p className="text-ink-2">{words.UNDO_HINT}</p>}
    </section>
  )
}

const HEADINGS = { preview: words.willChange, changed: words.changed, undone: words.changedBack } as const
