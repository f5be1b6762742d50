import { useQuery } from '@tanstack/react-query'
import { modelName } from '../../lib/format/model-name.ts'
import { formatCount } from '../../lib/format/format.ts'
import { MODEL, OUT_OF_SERVICE } from '../../lib/words/fleet.words.ts'
import { ON_THE_ROAD } from '../../lib/words/desk.words.ts'
import * as words from '../../lib/words/places.words.ts'
import { hubStockQuery } from './queries.ts'

/** Shows how many vehicles of each model a hub has. */
export default function HubStock({ hubId }: { hubId: string }) {
  const { data: models, isError } = useQuery(hubStockQuery(hubId))
  if (!models) return <p className="text-ink-2">{isError ? words.STOCK_FAILED : '…'}</p>
  if (models.length === 0) return <p className="text-ink-2">{words.NO_STOCK}</p>
  return (
    <table className="mt-1 w-full text-right">
      <thead className="text-ink-2">
        <tr>
          <th scope="col" className="pr-2 text-left font-normal">
            {MODEL}
          </th>
          {COUNTS.map(({ field, label }) => (
            <th key={field} scope="col" className="pl-2 align-bottom font-normal">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {models.map((one) => (
          <tr key={one.modelId} className="border-t border-hair">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal wrap-anywhere">
              {modelName(one)}
            </th>
            {COUNTS.map(({ field }) => (
              <td key={field} className="figures py-1.5 pl-2">
                {formatCount(one[field])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const COUNTS = [
  { field: 'ready', label: words.STANDING },
  { field: 'onRoad', label: ON_THE_ROAD },
  { field: 'outOfService', label: OUT_OF_SERVICE },
] as const
