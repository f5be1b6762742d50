interface About {
  ticketId: string
}

declare module '../platform/jobs/events.ts' {
  interface Events {
    'ticket.raised': About
    'ticket.accepted': About
    'ticket.closed': About
    'ticket.rejected': About
    /** People were rung because of an emergency that nobody has taken. */
    'emergency.rang': About & { isDeskRung: boolean; isAdminRung: boolean }
    'emergency.taken': About
  }
}
export {}
