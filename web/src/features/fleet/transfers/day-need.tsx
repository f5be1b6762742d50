import { formatInstant } from '@voltloop/contract/core/format'
import type { NeedDay, NeedRow, Suggestion } from '@voltloop/contract/fleet/transfers'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { useMedia } from '../../../lib/browser/use-media.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { modelName } from '../../../lib/format/model-name.ts'
import { NeedSummary } from './need-summary.tsx'
import { ShortBadge } from './short-badge.tsx'
import * as words from './transfers.words.ts'

interface DayNeedProps {
  need: NeedDay | undefined
  hubId: string | undefined
  /** Opens the form of a suggested transfer. Undefined for people who make none. */
  onMake: ((suggestion: Suggestion) => void) | undefined
  /** Set for hub managers, who plan what leaves or reaches their hub. */
  ownHubId: string | null
}

/** Shows one day: which hubs are short, the moves that help, and the figures of each hub and model. */
export function DayNeed({ need, hubId, onMake, ownHubId }: DayNeedProps) {
  const isDesk = useMedia('(min-width: 1024px)')
  const isShown = (hubs: { hubId: string }[]) => hubId === undefined || hubs.some((hub) => hub.hubId === hubId)
  const rows = (need?.rows ?? []).filter((row) => isShown([row.hub]) && hasFigures(row))
  const suggestions = (need?.suggestions ?? []).filter(({ from, to }) => isShown([from, to]))
  const mayMake = ({ from, to }: Suggestion) => ownHubId === null || from.hubId === ownHubId || to.hubId === ownHubId
  if (rows.length === 0) return <EmptyState text={words.NOTHING_NEEDED} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Summary rows={rows} hasMoves={suggestions.length > 0} />
      {suggestions.length > 0 && (
        <section aria-labelledby="suggestions" className="grid gap-3">
          <h2 id="suggestions" className="type-label">
            {words.SUGGESTIONS}
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3">
            {suggestions.map((suggestion) => (
              <li
                key={`${suggestion.from.hubId} ${suggestion.to.hubId} ${suggestion.model.modelId}`}
                className="grid grid-cols-[minmax(0,1fr)]"
              >
                <SuggestionCard suggestion={suggestion} onMake={mayMake(suggestion) ? onMake : undefined} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="need" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="need" className="type-label">
          {words.NEED}
        </h2>
        <p className="text-1 text-pretty text-ink-2">{words.SPARE_HINT}</p>
        {isDesk ? <NeedTable rows={rows} /> : <NeedCards rows={rows} />}
      </section>
    </div>
  )
}

const hasFigures = ({ standing, goingOut, comingBack, arriving, short }: NeedRow) =>
  standing + goingOut + comingBack + arriving + short > 0

function Summary({ rows, hasMoves }: { rows: readonly NeedRow[]; hasMoves: boolean }) {
  const short = rows.filter((row) => row.short > 0)
  const missing = short.reduce((total, row) => total + row.short, 0)
  return (
    <div className="grid gap-1">
      <NeedSummary missing={missing} hubCount={new Set(short.map(({ hub }) => hub.hubId)).size} />
      {missing > 0 && !hasMoves && <p className="text-ink-2">{words.NO_MOVE_HELPS}</p>}
    </div>
  )
}

interface SuggestionCardProps {
  suggestion: Suggestion
  /** Undefined for people who may not make this transfer. */
  onMake: ((suggestion: Suggestion) => void) | undefined
}

function SuggestionCard({ suggestion, onMake }: SuggestionCardProps) {
  const { from, to, model, count, neededAt } = suggestion
  const what = words.move(formatNumber(count), modelName(model))
  const way = words.route(from.name, to.name)
  return (
    <article
      aria-label={`${what}, ${way}`}
      className="grid content-between gap-3 rounded-3 border border-hair bg-surface p-4"
    >
      <div className="grid gap-1">
        <p className="font-strong wrap-anywhere">{what}</p>
        <p className="wrap-anywhere">{way}</p>
        <p className="figures text-1 text-ink-2">{words.neededAt(formatInstant(neededAt))}</p>
      </div>
      {onMake && (
        <div>
          <Button size="sm" aria-label={words.makeOf(what, way)} onClick={() => onMake(suggestion)}>
            {words.MAKE_TRANSFER}
          </Button>
        </div>
      )}
    </article>
  )
}

const keyOf = ({ hub, model }: NeedRow) => `${hub.hubId} ${model.modelId}`

function NeedTable({ rows }: { rows: readonly NeedRow[] }) {
  return (
    <table className="w-full text-left" aria-label={words.NEED}>
      <thead>
        <tr className="type-label [&>th]:pb-2">
          <th scope="col">{words.HUB}</th>
          <th scope="col">{words.MODEL}</th>
          {COLUMNS.map(({ key, label }) => (
            <th key={key} scope="col" className="text-right">
              {label}
            </th>
          ))}
          <th scope="col" className="w-40 text-right">
            {words.SHORT}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="h-11 border-t border-hair">
            <th scope="row" className="pr-3 font-strong wrap-anywhere">
              {row.hub.name}
            </th>
            <td className="pr-3 wrap-anywhere">{modelName(row.model)}</td>
            {COLUMNS.map(({ key }) => (
              <td key={key} className={row[key] === 0 ? 'text-right text-ink-2' : 'figures text-right'}>
                {formatNumber(row[key])}
              </td>
            ))}
            <td className="text-right text-ink-2">
              {row.short > 0 ? <ShortBadge count={row.short} /> : formatNumber(0)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const COLUMNS = [
  { key: 'standing', label: words.STANDING },
  { key: 'goingOut', label: words.GOING_OUT },
  { key: 'comingBack', label: words.COMING_BACK },
  { key: 'arriving', label: words.ARRIVING },
  { key: 'spare', label: words.SPARE },
] as const

function NeedCards({ rows }: { rows: readonly NeedRow[] }) {
  return (
    <ul aria-label={words.NEED} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
      {rows.map((row) => (
        <li key={keyOf(row)} className="grid content-start gap-3 rounded-3 border border-hair bg-surface p-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <div className="min-w-0">
              <p className="font-strong wrap-anywhere">{row.hub.name}</p>
              <p className="text-ink-2 wrap-anywhere">{modelName(row.model)}</p>
            </div>
            {row.short > 0 && <ShortBadge count={row.short} />}
          </div>
          <dl className="flex flex-wrap gap-x-4 gap-y-1 text-1">
            {COLUMNS.map(({ key, label }) => (
              <div key={key} className="flex items-baseline gap-1.5">
                <dt className="text-ink-2">{label}</dt>
                <dd className="figures text-2">{formatNumber(row[key])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
