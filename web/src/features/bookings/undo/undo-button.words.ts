export const undoLeft = (minutes: number) => `Undo, ${minutes} min left`
export const CORRECT_PLATE = 'Correct the plate'
export const TAKEN_BACK = 'Just taken back'
