/** The vibration pattern for notifications in milliseconds: on, off, on. */
export const VIBRATION_MS = [200, 100, 300] as const
