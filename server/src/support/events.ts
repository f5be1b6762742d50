interface About {
  ticketId: string
}

declare module '../platform/jobs/events.ts' {
  interface Events {
    'ticket.raised': About
    'ticket.accepted': About
    'ticket.closed': About
    'ticket.rejected': About
  }
}
export {}
