import type { RideEnd } from './rides.ts'

export interface DemoBooking {
  rider: string
  hub: string
  model: string
  plan: string
  /** Hours before now at which the booking was ordered. */
  orderedHoursAgo: number
  startsInHours: number
  end: 'unpaid' | 'created' | 'accepted' | 'rejected' | 'cancelled' | 'riding' | 'walkIn' | 'renewed' | RideEnd
  reason?: string
  /** Has a charge in each state. */
  isCharged?: boolean
  /** Has another vehicle since a breakdown. */
  isSwapped?: boolean
}

/** The bookings of the last days that staff and customers can work on. */
export const TODAYS_BOOKINGS: readonly DemoBooking[] = [
  { ...booking('9000000031', 'Gachibowli', 'iQube S', 'Day pass', 230, -220, 'completed'), isCharged: true },
  booking('9000000033', 'Indiranagar', 'V1 Plus', 'Day pass', 210, -200, 'completed'),
  { ...booking('9000000031', 'Gachibowli', 'iQube S', 'Weekly', 170, -146, 'riding'), isSwapped: true },
  booking('9000000035', 'Connaught Place', '450X', 'Weekly', 160, -150, 'renewed'),
  booking('9000000033', 'Indiranagar', '450X', 'Weekly', 130, -120, 'announced'),
  booking('9000000030', 'Madhapur', '450X', 'Weekly', 100, -72, 'riding'),
  booking('9000000034', 'Hauz Khas', 'iQube S', 'Day pass', 70, -60, 'damaged'),
  booking('9000000022', 'Madhapur', 'iQube S', 'Day pass', 60, -20, 'cancelled'),
  booking('9000000006', 'Madhapur', '450X', 'Day pass', 50, -18, 'rejected', 'Heavy rain warning for that day'),
  booking('9000000032', 'Madhapur', 'V1 Plus', 'Day pass', 46, -30, 'riding'),
  booking('9000000024', 'Indiranagar', 'V1 Plus', 'Weekly', 44, -16, 'rejected', 'The licence does not cover scooters'),
  booking('9000000026', 'Connaught Place', '450X', 'Day pass', 40, -12, 'cancelled'),
  booking('9000000021', 'Madhapur', '450X', 'Weekly', 20, 5, 'accepted'),
  booking('9000000025', 'Koramangala', 'iQube S', 'Monthly', 18, 26, 'accepted'),
  booking('9000000027', 'Hauz Khas', 'Cargo S', 'Weekly cargo', 16, 30, 'accepted'),
  booking('9000000006', 'Gachibowli', 'iQube S', 'Weekly', 12, 28, 'accepted'),
  booking('9000000036', 'Gachibowli', 'V1 Plus', 'Weekly', 7, -7, 'walkIn'),
  booking('9000000023', 'Gachibowli', 'V1 Plus', 'Fortnight', 6, 20, 'created'),
  booking('9000000022', 'Madhapur', 'X2 e-bike', 'Monthly e-bike', 4, 9, 'created'),
  booking('9000000028', 'Madhapur', 'Cargo S', 'Monthly cargo', 3, 50, 'created'),
  booking('9000000024', 'Indiranagar', '450X', 'Weekly', 2, 25, 'created'),
  booking('9000000026', 'Connaught Place', 'V1 Plus', 'Monthly', 1, 48, 'created'),
  booking('9000000029', 'Ameerpet', 'V1 Plus', 'Weekly', 0, 30, 'unpaid'),
]

function booking(
  rider: string,
  hub: string,
  model: string,
  plan: string,
  orderedHoursAgo: number,
  startsInHours: number,
  end: DemoBooking['end'],
  reason?: string,
): DemoBooking {
  return { rider, hub, model, plan, orderedHoursAgo, startsInHours, end, ...(reason !== undefined && { reason }) }
}
