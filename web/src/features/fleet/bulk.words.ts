export const CHANGE_SELECTED = 'Change'
export const TOO_MANY = 'Choose at most 100 vehicles.'
export const UNDO = 'Undo'
