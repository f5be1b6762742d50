import { useQuery } from '@tanstack/react-query'
import type { Pay } from '../booking/pay.ts'
import * as words from './charges.words.ts'
import { ownChargesQuery } from './own-charges-query.ts'

/** Shows the customer the charges that are proposed, due or disputed. Nothing if there are none. */
export function OwnCharges({ pay }: { pay: Pay }) {
  const { data } = useQuery(ownChargesQuery)
  if (!data?.panel) return null
  const { ChargeList } = data.panel
  return (
    <section aria-labelledby="own-charges" className="grid gap-4 rounded-3 border border-hair bg-surface p-5 md:px-8">
      <div className="grid gap-1">
        <h2 id="own-charges" className="type-heading">
          {words.OWN_CHARGES}
        </h2>
        <p className="text-ink-2">{words.OWN_CHARGES_LEAD}</p>
      </div>
      <ChargeList charges={data.charges} pay={pay} hasRides />
    </section>
  )
}
