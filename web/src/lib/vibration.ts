/** How a phone shakes at news: on, off, on. */
export const VIBRATION_MS = [200, 100, 300] as const
