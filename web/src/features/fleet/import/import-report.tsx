import * as words from './import.words.ts'
import Download from 'lucide-react/icons/download'
import { Button } from '../../../components/ui/button.tsx'
import { saveCsv } from '../../../lib/format/csv.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { reportCsv } from './report-csv.ts'
import type { ImportPreview, ImportProblem } from './use-import.ts'

interface ImportReportProps {
  preview: ImportPreview
  problems: readonly ImportProblem[]
}

/** Lists the problems of an import file by row. Only the first ones are shown; the report file has all rows that are left out. */
export function ImportReport({ preview, problems }: ImportReportProps) {
  const shown = problems.slice(0, MAX_SHOWN)
  return (
    <section className="grid gap-3" aria-label={words.PROBLEMS}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="type-label max-w-[38ch]">{words.REPORT_HINT}</p>
        <Button size="sm" onClick={() => saveCsv('import-problems.csv', reportCsv(preview, problems))}>
          <Download aria-hidden="true" />
          {words.DOWNLOAD_REPORT}
        </Button>
      </div>
      <table className="w-full text-left text-1 leading-snug">
        <thead className="type-label">
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className="border-b-2 border-hair-2 py-2 pr-3 font-[inherit]">
                {heading}
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

const HEADINGS = [words.PROBLEM_ROW, words.PROBLEM_COLUMN, words.PROBLEM_MESSAGE]
