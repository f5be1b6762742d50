export const UNDO_TITLES = {
  undoHandOver: 'Undo the handover?',
  undoSwap: 'Undo the swap?',
  undoDrop: 'Undo the return?',
} as const

export const waitsAgain = (transactionId: string, plate: string) =>
  `${transactionId} waits for its handover again, with ${plate} reserved.`
export const giveCashBack = (money: string) => `Give the customer ${money} back in cash.`
export const DEPOSIT_STAYS = 'The deposit stays held.'
export const firstAgain = (plate: string) =>
  `The customer has the first vehicle again, and it is in service. ${plate} goes back to its hub.`
export const onRoadAgain = (plate: string, until: string) => `${plate} is with the customer again, until ${until}.`
export const IN_SERVICE_AGAIN = 'It is in service again.'
export const nothingGiven = (money: string) => `Don't give the customer ${money}: the deposit stays held.`
export const keptAgain = (money: string) => `The ${money} that you kept goes back to the deposit, with a credit note.`
export const dueAgain = (money: string) => `${money} for renewals is due in cash again.`
export const CHARGES_WITHDRAWN = 'Charges of this return are withdrawn.'
export const NOTIFIED = 'The customer will be notified.'

export const CORRECT_TITLE = 'Which vehicle is it?'
export const CORRECT_LEAD = 'Choose the vehicle that the customer really has. Both vehicles stay in service.'
export const RECORDED_VEHICLE = 'Recorded vehicle'
export const CORRECT = 'Correct'
