import * as z from 'zod/mini'

/** How each step of a ride is undone. */
export const UNDO_ACTIONS = ['undoHandOver', 'undoSwap', 'undoDrop'] as const
export type UndoAction = (typeof UNDO_ACTIONS)[number]

/** The last step of a ride, while the caller may undo it. */
export const BookingUndo = z.object({
  action: z.enum(UNDO_ACTIONS),
  /** The end of the time in which it can be undone. */
  until: z.string(),
  /** Rupees that the customer gets back in cash, because the handover took them as a deposit. */
  cashBack: z.number(),
})
export type BookingUndo = z.infer<typeof BookingUndo>
