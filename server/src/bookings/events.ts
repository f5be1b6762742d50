interface BookingEvent {
  bookingId: string
}

interface ChangeEvent extends BookingEvent {
  changeId: string
}

declare module '../platform/jobs/events.ts' {
  interface Events {
    /** The booking was paid, or was made on a pass. */
    'booking.paid': BookingEvent
    'booking.accepted': BookingEvent
    'booking.rejected': BookingEvent
    'booking.changed': ChangeEvent
    /** Staff prepared a change that the customer has to pay. */
    'booking.changeRequested': ChangeEvent
    'booking.cancelled': BookingEvent
    /** The order was not paid in time, or the customer did not pick up the vehicle. */
    'booking.scrapped': BookingEvent
    'booking.pickedUp': BookingEvent
    'booking.returnAnnounced': BookingEvent
    'booking.returned': BookingEvent
    'booking.vehicleSwapped': BookingEvent
    'booking.handOverUndone': BookingEvent
    'booking.swapUndone': BookingEvent
    'booking.returnUndone': BookingEvent
    'booking.plateCorrected': BookingEvent
    'booking.renewed': BookingEvent
    /** Free days were added to the ride. */
    'booking.extended': BookingEvent
    /** A refund waits for the customer in cash. */
    'booking.refundDue': BookingEvent
    /** A renewal was made for cash that has yet to be collected. */
    'booking.cashDue': BookingEvent
    /** The cash for the ride's renewals was collected, paid from the deposit or waived. */
    'booking.cashConfirmed': BookingEvent
    /** Support prepared a renewal that the customer has to pay. */
    'booking.renewalRequested': BookingEvent
    /** An accepted booking is picked up within the hour. */
    'booking.pickupSoon': BookingEvent
    /** The ride ends within a day, or a ride of less than two days is at half time. */
    'booking.endingSoon': BookingEvent
    /** The ride's end has passed: published at the end time, two hours later and then daily. */
    'booking.overdue': BookingEvent
    /** No vehicle is left for this booking: its vehicle is still out on an overdue ride, or went out of service. */
    'booking.vehicleUnassigned': BookingEvent
    /** No vehicle was free for an accepted booking at its pickup time or later. */
    'booking.unserved': BookingEvent
    /** A payment arrived for a booking or renewal that is no longer possible; it is refunded. */
    'booking.paidTooLate': BookingEvent
    /** Staff charge the customer for something beside the rent. */
    'booking.chargeProposed': BookingEvent
    'booking.chargeDue': BookingEvent
    /** A charge was paid, by the deposit or by the customer. */
    'booking.chargePaid': BookingEvent
    'booking.chargeReminded': BookingEvent
    'booking.chargeDisputed': BookingEvent
    'booking.chargeDecided': BookingEvent
    'booking.chargeWaived': BookingEvent
    /** Deposit that no ride needs any more has paid a charge that was due, or a part of it. */
    'booking.chargeFromDeposit': BookingEvent
    /** The ride ended on the road without the rider's fault. */
    'booking.endedEarly': BookingEvent
    /** The vehicle was stolen, so the ride has ended and the deposit is withheld. */
    'booking.stolen': BookingEvent
    /** A city admin decided about a deposit that was withheld. */
    'booking.depositDecided': BookingEvent
    /** The files of agreements were replaced or never referred to. */
    'agreements.deleted': { fileIds: string[] }
  }
}
