export { BRING_BACK, CHOOSE_HUB, TAKE_OUT } from '../../lib/words/fleet.words.ts'

export const CHANGE_SELECTED = 'Change'
export const bulkTitle = (count: number, shown: string) => `Change ${shown} ${count === 1 ? 'vehicle' : 'vehicles'}`
export const WHAT = 'What should change?'
export const MOVE = 'Move to a hub'
export const RETIRE = 'Remove from the fleet'
export const PREVIEW = 'Preview'
export const APPLY = 'Apply'
export const UNDO = 'Undo'
export const willChange = (count: number, shown: string) =>
  `${shown} ${count === 1 ? 'vehicle' : 'vehicles'} will change.`
export const changed = (count: number, shown: string) => `${shown} ${count === 1 ? 'vehicle' : 'vehicles'} changed.`
export const changedBack = (count: number, shown: string) =>
  `${shown} ${count === 1 ? 'vehicle' : 'vehicles'} changed back.`
export const unchanged = (count: number, shown: string) => `${shown} ${count === 1 ? 'is' : 'are'} like that already.`
export const refused = (shown: string) => `${shown} can't be changed:`
export const UNDO_HINT = 'You can undo this for 15 minutes, while this window is open.'
export const TOO_MANY = 'Choose at most 100 vehicles.'
export const BULK_FAILED = "Couldn't change the vehicles. Please try again."
