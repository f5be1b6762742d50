import { formatMoney } from '../../lib/format/format.ts'
import * as words from './till-dialogs.words.ts'

/** Says whether a counted amount matches the recorded one. */
export function Difference({ rupees }: { rupees: number }) {
  const text =
    rupees === 0 ? words.EXACT : rupees > 0 ? words.over(formatMoney(rupees)) : words.short(formatMoney(-rupees))
  return (
    <p role="status" className={rupees === 0 ? undefined : 'rounded-2 bg-amber-bg px-3 py-2'}>
      {text}
    </p>
  )
}
