export const HOLD_MS = 15 * 60_000
