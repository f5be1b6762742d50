/** Something that a customer can be asked to pay for with a link or a QR code. The booking is locked. */
export interface Collectable {
  orderId: string
  bookingId: string
  /** How long a link for it works. */
  linkEndsAt: Date
  /** How long a QR code for it works. */
  codeEndsAt: Date
}
