import * as words from './import.words.ts'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { formatCount } from '../../../lib/format/format.ts'

export function ImportWarnings({ warnings }: { warnings: readonly string[] }) {
  const shown = warnings.slice(0, MAX_SHOWN)
  return (
    <section className="grid gap-3" aria-labelledby="import-warnings">
      <h3 id="import-warnings" className="type-heading text-amber">
        {words.IMPORT_WARNINGS}
      </h3>
      <ul className="grid gap-2">
        {shown.map((warning) => (
          <li key={warning} className="flex items-start gap-1.5 leading-snug">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-amber" />
            <span className="wrap-anywhere">{warning}</span>
          </li>
        ))}
      </ul>
      {warnings.length > shown.length && (
        <p className="text-ink-2">{words.moreWarnings(formatCount(warnings.length - shown.length))}</p>
      )}
    </section>
  )
}

const MAX_SHOWN = 100
