import type { Found } from '@voltloop/contract/company/search'
import { formatPhone } from '@voltloop/contract/core/format'
import { SCREENS } from '@voltloop/contract/core/screens'
import type { SignedInScreen } from '@voltloop/contract/core/screens'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import type { ScreenTarget } from '../../components/ui/app-link.tsx'
import { KIND_NAMES, SCREEN } from './search.words.ts'

interface Row {
  key: string
  kind: string
  label: string
  detail: string
  target: ScreenTarget
}

/** Returns the matches of a search as links: exact ones, then screens, then the others. */
export function rowsOf(
  q: string,
  screens: readonly { path: SignedInScreen; label: string }[],
  found: readonly Found[],
): Row[] {
  const text = q.toLowerCase()
  const screenRows = screens
    .filter(({ label }) => text.length >= 2 && label.toLowerCase().includes(text))
    .map(({ path, label }) => ({ key: path, kind: SCREEN, label, detail: '', target: { to: path } }))
  const rows = found.map((one) => ({ ...one, row: rowOf(one) }))
  return [
    ...rows.filter(({ isExact }) => isExact).map(({ row }) => row),
    ...screenRows,
    ...rows.filter(({ isExact }) => !isExact).map(({ row }) => row),
  ]
}

function rowOf(one: Found): Row {
  const { kind, id, label, detail } = one
  const shown = {
    label: kind === 'vehicle' ? formatPlate(label) : label,
    detail: kind === 'customer' ? formatPhone(detail) : detail,
  }
  return { key: `${kind} ${id}`, kind: KIND_NAMES[kind], ...shown, target: targetOf(one) }
}

function targetOf({ kind, id, label, cityId }: Found): ScreenTarget {
  const city = cityId ?? undefined
  switch (kind) {
    case 'vehicle':
      return { to: SCREENS.oneVehicle, params: { id: label } }
    case 'booking':
      return { to: SCREENS.oneBooking, params: { id: label } }
    case 'customer':
      return { to: SCREENS.oneCustomer, params: { id } }
    case 'ticket':
      return { to: SCREENS.userRequest, search: { q: label } }
    case 'hub':
      return { to: SCREENS.hubs, search: { city, q: label } }
  }
}
