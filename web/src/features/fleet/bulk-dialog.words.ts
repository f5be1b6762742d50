export { BRING_BACK, CHOOSE_HUB, TAKE_OUT } from '../../lib/words/fleet.words.ts'

const vehicles = (count: number, shown: string) => `${shown} ${count === 1 ? 'vehicle' : 'vehicles'}`

export const bulkTitle = (count: number, shown: string) => `Change ${vehicles(count, shown)}`
export const WHAT = 'What should change?'
export const MOVE = 'Move to a hub'
export const RETIRE = 'Remove from the fleet'
export const PREVIEW = 'Preview'
export const APPLY = 'Apply'
/** The hub is the one that vehicles move to; null for any other change. */
export const willChange = (count: number, shown: string, hub: string | null) =>
  `${vehicles(count, shown)} will ${hub === null ? 'change' : `move to ${hub}`}.`
export const changed = (count: number, shown: string, hub: string | null) =>
  `${vehicles(count, shown)} ${hub === null ? 'changed' : `moved to ${hub}`}.`
export const changedBack = (count: number, shown: string) => `${vehicles(count, shown)} changed back.`
export const unchanged = (count: number, shown: string) => `${shown} ${count === 1 ? 'is' : 'are'} like that already.`
export const refused = (shown: string) => `${shown} can't be changed:`
export const UNDO_HINT = 'You can undo this for 15 minutes, while this window is open.'
export const BULK_FAILED = "Couldn't change the vehicles. Please try again."
