import type { Utilisation } from '@voltloop/contract/company/insights'
import * as words from './insights.words.ts'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { formatCount, formatNumber } from '../../lib/format/format.ts'
import { modelName } from '../../lib/format/model-name.ts'
import { ChartCard } from './chart-card.tsx'

export function UtilisationChart({ models, scope }: { models: readonly Utilisation[]; scope: string }) {
  return (
    <ChartCard
      title={words.FLEET_UTILISATION}
      fileName={`fleet-utilisation-${scope}`}
      columns={COLUMNS}
      rows={models}
      emptyText={models.length === 0 ? words.NO_VEHICLES : undefined}
    >
      <p className="text-1 text-ink-2">{words.UTILISATION_LEAD}</p>
      <ul className="grid gap-4">
        {models.map((model) => (
          <li key={model.modelId} className="grid gap-1.5">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 leading-snug wrap-anywhere">
                {modelName(model)}{' '}
                <span className="text-1 text-ink-2">{words.vehicles(formatCount(model.vehicles))}</span>
              </span>
              <span className="figures text-3 leading-none">{formatNumber(percentOf(model))}%</span>
            </span>
            <Bar share={model.share} />
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg width="100%" height="14" aria-hidden="true" className="block">
      <rect width="100%" height="14" rx="3" fill="var(--surface-3)" />
      {share > 0 && <rect width={`${share * 100}%`} height="14" rx="3" fill="var(--volt-fill)" />}
    </svg>
  )
}

const percentOf = ({ share }: Utilisation) => Math.round(share * 1000) / 10

const COLUMNS: readonly CsvColumn<Utilisation>[] = [
  { heading: words.MODEL, value: modelName },
  { heading: words.VEHICLES, value: ({ vehicles }) => vehicles },
  { heading: words.UTILISED, value: percentOf },
]
