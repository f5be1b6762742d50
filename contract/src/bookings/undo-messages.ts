export const UNDONE = {
  undoHandOver: 'Handover undone',
  undoSwap: 'Swap undone',
  undoDrop: 'Return undone',
} as const
export const PLATE_CORRECTED = 'Plate corrected'
/** The reasons in the passbook and in the history of charges. */
export const HAND_OVER_WAS_UNDONE = 'The handover was undone'
export const RETURN_WAS_UNDONE = 'The return was undone'

const INSTEAD = {
  undoHandOver: 'Take the vehicle back with a drop inspection instead.',
  undoSwap: 'Swap the vehicle again instead.',
  undoDrop: 'Start a new ride for the customer instead.',
} as const
type Undo = keyof typeof INSTEAD

export const UNDO_CLOSED = "This can't be undone any more."
export const undoTooLate = (action: Undo) => `More than 15 minutes have passed. ${INSTEAD[action]}`
export const UNDO_NOT_YOURS = "Only the person who did this or the hub's manager can undo it."
export const undoPaidOut = () => `The deposit was already given back. ${INSTEAD.undoDrop}`
export const undoDepositUsed = () => `The deposit of this ride is used elsewhere by now. ${INSTEAD.undoDrop}`
export const undoWithdrawn = () => `The return withdrew an unpaid renewal. ${INSTEAD.undoDrop}`
export const undoSettled = () => `Cash was settled after the return. ${INSTEAD.undoDrop}`
export const undoRenewed = (action: Undo) => `The ride was renewed since. ${INSTEAD[action]}`
export const UNDO_IN_EMERGENCY = 'The rider has called for help. Close the breakdown first.'
export const undoNoVehicle = (action: Undo) => `No vehicle is left for this ride. ${INSTEAD[action]}`
export const undoVehicleGone = (action: Undo) => `The vehicle is not where this step left it. ${INSTEAD[action]}`
export const PLATE_TOO_LATE = 'A plate can be corrected within 24 hours. Swap the vehicle instead.'
export const PLATE_ON_OTHER_RIDE =
  'This vehicle was on another ride since then. Check the plate, or swap the vehicle instead.'
export const SAME_PLATE = 'The ride has this plate already'
