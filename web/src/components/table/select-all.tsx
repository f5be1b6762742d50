import { MOST_CHOSEN } from '@voltloop/contract/core/limits'
import { formatCount } from '../../lib/format/format.ts'
import * as words from './select-all.words.ts'
import type { AllRows } from './use-select-all.ts'

/** The checkbox in the head of a table. */
export function SelectAll({ total, isAll, isSome, toggle }: AllRows) {
  const count = formatCount(total)
  const label = total > MOST_CHOSEN ? words.selectFirst(formatCount(MOST_CHOSEN), count) : words.selectAll(count)
  return (
    <label title={label} className="grid size-11 cursor-pointer place-items-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isAll
        }}
        type="checkbox"
        aria-label={label}
        className="choice__box choice__box--check"
        checked={isAll}
        onChange={toggle}
      />
    </label>
  )
}
