/** The vibration pattern for notifications in milliseconds: on, off, on. */
export const VIBRATION_MS = [200, 100, 300] as const
/** The pattern for an emergency, long enough to be felt in a pocket. */
export const ALARM_VIBRATION_MS = [600, 200, 600, 200, 600] as const
