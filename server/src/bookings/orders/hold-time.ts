/** How long a vehicle is held while its payment is pending. */
export const HOLD_MS = 15 * 60_000
