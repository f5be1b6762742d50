interface About {
  bookingId: string
}

declare module '../platform/jobs/events.ts' {
  interface Events {
    /** Paid for, or booked on a pass: it is real now. */
    'booking.paid': About
    'booking.accepted': About
    'booking.rejected': About
    'booking.cancelled': About
    /** Nobody paid in time, or nobody came. */
    'booking.scrapped': About
    'booking.pickedUp': About
    'booking.returnAnnounced': About
    'booking.returned': About
    'booking.vehicleSwapped': About
    'booking.renewed': About
    /** The cash for its renewals has come in. */
    'booking.cashConfirmed': About
    /** Support has prepared a renewal that the customer is to pay. */
    'booking.renewalRequested': About
    /** A day is left. */
    'booking.endingSoon': About
    /** No vehicle is left for this booking: an overdue ride keeps it, or it went out of service. */
    'booking.vehicleUnassigned': About
    /** Money came for what could not be given any more; it goes back. */
    'booking.paidTooLate': About
  }
}
export {}
