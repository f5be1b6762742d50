import { useNavigate } from '@tanstack/react-router'
import { SCREENS } from '@voltloop/contract/core/screens'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Scooter from 'lucide-react/icons/scooter'
import Ticket from 'lucide-react/icons/ticket'
import Wrench from 'lucide-react/icons/wrench'
import type { MenuItem } from '../../../components/ui/menu.tsx'
import type { Bar } from './bars.ts'
import * as words from './timeline.words.ts'

/** Returns what can be done with a bar. */
export function useBarMenu(cityId: string, onMove: (bar: Bar) => void): (bar: Bar) => MenuItem[] {
  const navigate = useNavigate()
  return (bar) => {
    const { booking, job, transfer, plate } = bar
    const items: MenuItem[] = []
    if (booking) {
      const params = { id: booking.transactionId }
      items.push({
        label: words.OPEN_BOOKING,
        icon: <Ticket aria-hidden="true" />,
        onChoose: () => void navigate({ to: SCREENS.oneBooking, params }),
      })
    }
    if (job && plate !== null) {
      const search = { q: plate, city: cityId }
      items.push({
        label: words.OPEN_SERVICE,
        icon: <Wrench aria-hidden="true" />,
        onChoose: () => void navigate({ to: SCREENS.service, search }),
      })
    }
    if (transfer) {
      items.push({
        label: words.OPEN_TRANSFERS,
        icon: <ArrowRightLeft aria-hidden="true" />,
        onChoose: () => void navigate({ to: SCREENS.transfers, search: { city: cityId } }),
      })
    }
    if (plate !== null) {
      items.push({
        label: words.OPEN_VEHICLE,
        icon: <Scooter aria-hidden="true" />,
        onChoose: () => void navigate({ to: SCREENS.oneVehicle, params: { id: plate } }),
      })
    }
    if (booking?.mayMove) {
      items.push({
        label: plate === null ? words.RESERVE_VEHICLE : words.MOVE,
        icon: <ArrowRightLeft aria-hidden="true" />,
        onChoose: () => onMove(bar),
      })
    }
    return items
  }
}
