export const HOLD_MS = 15 * 60_000
/** How long a vehicle is held for a payment by link: the gateway refuses links that work for less than 15 minutes. */
export const LINK_HOLD_MS = 30 * 60_000
