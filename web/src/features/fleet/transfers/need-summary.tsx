import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import * as words from './short-hubs.words.ts'

/** Says how many vehicles are missing on a day, and at how many hubs. */
export function NeedSummary({ missing, hubCount }: { missing: number; hubCount: number }) {
  return (
    <p className="flex items-center gap-2.5 font-strong">
      {missing === 0 ? (
        <CircleCheck aria-hidden="true" className="flex-none" />
      ) : (
        <TriangleAlert aria-hidden="true" className="flex-none text-red" />
      )}
      {missing === 0 ? words.NOBODY_SHORT : words.shortOn(missing, hubCount)}
    </p>
  )
}
