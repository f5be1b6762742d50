// Apart from the endpoints, so that the web can import it without the schema library.

/** The most days that one call returns. */
export const TIMELINE_DAYS = 90

export const TIMELINE_STATES = ['ready', 'deployed', 'outOfService'] as const
export type TimelineState = (typeof TIMELINE_STATES)[number]
