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
    'booking.returned': About
    /** Money came for what could not be given any more; it goes back. */
    'booking.paidTooLate': About
  }
}
export {}
