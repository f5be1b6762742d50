/** Something that a customer can be asked to pay for with a link or a QR code. The booking is locked. */
export interface Collectable {
  orderId: string
  bookingId: string
  /** How long a link for it works. */
  linkEndsAt: Date
  /** How long a QR code for it works. */
  codeEndsAt: Date
}

/** How long a link works for something that holds no vehicle, or whose vehicle the customer has. */
export const LINK_MS = 24 * 3_600_000
/** How long a QR code works for something that holds no vehicle. */
export const CODE_MS = 15 * 60_000

/** The gateway refuses a code that works for less than two minutes. */
export const SHORTEST_CODE_MS = 2 * 60_000

export function afterNow(ms: number, now: Date): Date {
  return new Date(now.getTime() + ms)
}
