import { formatDay } from '@voltloop/contract/core/format'
import { entryName, priceText, termsText } from '@voltloop/contract/prices/price-list'
import type { Price } from '@voltloop/contract/prices/prices'
import { Button } from '../../components/ui/button.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { useRemoval } from '../../components/ui/use-removal.ts'
import * as words from './prices.words.ts'
import { useChangePrice } from './queries.ts'

interface PriceTableProps {
  cityId: string
  prices: readonly Price[]
  mayEdit: boolean
}

export function PriceTable({ cityId, prices, mayEdit }: PriceTableProps) {
  return (
    <div className="rounded-3 border border-hair bg-surface">
      <div aria-hidden="true" className={`${COLUMNS} type-label border-b border-hair px-5 py-3 max-lg:hidden`}>
        <span>{words.FOR}</span>
        <span className="text-right">{words.PRICE}</span>
        <span>{words.TAX}</span>
        <span>{words.SINCE}</span>
      </div>
      <ul>
        {prices.map((price) => (
          <PriceRow key={entryName(price)} cityId={cityId} price={price} mayEdit={mayEdit} />
        ))}
      </ul>
    </div>
  )
}

const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_7rem_9rem_12rem] lg:items-center lg:gap-x-8'

function PriceRow({ cityId, price, mayEdit }: { cityId: string; price: Price; mayEdit: boolean }) {
  const name = entryName(price)
  const terms = termsText(price)
  return (
    <li
      className={`${COLUMNS} flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2 not-last:border-b not-last:border-hair`}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {terms !== '' && <span className="block text-1 text-ink-2">{terms}</span>}
      </span>
      <span className="figures text-right">{priceText(price)}</span>
      <span className="text-ink-2 max-lg:hidden">{price.isTaxable ? words.TAXED : words.NOT_TAXED}</span>
      <span className="text-ink-2 max-lg:hidden">{price.from === null ? words.FROM_START : formatDay(price.from)}</span>
      {mayEdit ? <PriceActions cityId={cityId} price={price} name={name} /> : <span className="max-lg:hidden" />}
    </li>
  )
}

function PriceActions({ cityId, price, name }: { cityId: string; price: Price; name: string }) {
  const edit = useRowDialog(
    () => import('./price-dialog.tsx'),
    ({ PriceDialog }, close) => (
      <PriceDialog title={words.editPriceOf(name)} cityId={cityId} price={price} onClose={close} />
    ),
  )
  const confirmRemoval = useRemoval()
  const save = useChangePrice(cityId)
  const remove = () =>
    confirmRemoval({
      title: words.removePartQuestion(name),
      description: words.REMOVE_PART_LEAD,
      remove: async () => {
        const { kind, part, amount, isTaxable } = price
        await save.mutateAsync({ kind, part, amount, isTaxable, isRemoved: true })
      },
      done: words.PART_REMOVED,
      failed: words.PART_NOT_REMOVED,
    })
  return (
    <span className="flex gap-2 max-sm:basis-full sm:w-44 sm:justify-end lg:w-auto">
      {price.part !== null && (
        <Button size="sm" aria-label={words.removePart(name)} onClick={() => void remove()}>
          {words.REMOVE_PART}
        </Button>
      )}
      <Button size="sm" {...edit.prefetchProps} aria-label={words.editPriceOf(name)} onClick={() => void edit.open()}>
        {words.EDIT_PRICE}
      </Button>
    </span>
  )
}
