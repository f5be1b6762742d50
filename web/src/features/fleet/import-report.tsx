import type { Data } from '@voltloop/contract/core/endpoint'
import type { importVehicles } from '@voltloop/contract/fleet/fleet'
import { IMPORT_REFUSED } from '@voltloop/contract/fleet/fleet-messages'
import * as words from '../../lib/words/fleet.words.ts'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { saveCsv, toCsv } from '../../lib/format/csv.ts'
import { formatCount } from '../../lib/format/format.ts'

type Problem = Data<typeof importVehicles>['problems'][number]

/** Lists the errors of an import file by row. Only the first errors are shown; the report file contains all. */
export function ImportReport({ problems }: { problems: readonly Problem[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [problems])
  const shown = problems.slice(0, MAX_SHOWN)
  return (
    <section className="grid gap-3" aria-labelledby="import-problems">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 ref={heading} id="import-problems" tabIndex={-1} className="type-heading text-red outline-none">
          {words.problemCount(problems.length, formatCount(problems.length))}
        </h3>
        <Button size="sm" onClick={() => saveCsv('import-problems.csv', toCsv(COLUMNS, problems))}>
          <Download aria-hidden="true" />
          {words.DOWNLOAD_REPORT}
        </Button>
      </div>
      <p>{IMPORT_REFUSED}</p>
      <table className="w-full text-left text-1 leading-snug">
        <thead className="type-label">
          <tr>
            {COLUMNS.map((column) => (
              <th key={column.heading} scope="col" className="border-b-2 border-hair-2 py-2 pr-3 font-[inherit]">
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, column, message }, index) => (
            <tr key={index} className="border-b border-hair align-top">
              <td className="figures py-2 pr-3 text-2 leading-none">{formatCount(row)}</td>
              <td className="py-2 pr-3 font-strong wrap-break-word">{column}</td>
              <td className="py-2 wrap-anywhere">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > shown.length && (
        <p className="text-ink-2">{words.onlyFirstProblems(formatCount(shown.length))}</p>
      )}
    </section>
  )
}

const MAX_SHOWN = 100

const COLUMNS = [
  { heading: words.PROBLEM_ROW, value: ({ row }: Problem) => row },
  { heading: words.PROBLEM_COLUMN, value: ({ column }: Problem) => column },
  { heading: words.PROBLEM_MESSAGE, value: ({ message }: Problem) => message },
]
