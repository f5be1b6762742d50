import { DESK } from './desk.ts'
import { useMedia } from './use-media.ts'

/** Returns whether the window is wide enough for tables, also after it has changed. */
export const useIsDesk = () => useMedia(DESK)
