export const BULK_PREVIEW = 'Nothing has been changed yet.'
export const bulkDone = (count: number, shown: string) => `${shown} ${count === 1 ? 'vehicle' : 'vehicles'} changed`
export const bulkUndone = (count: number, shown: string) =>
  `${shown} ${count === 1 ? 'vehicle' : 'vehicles'} changed back`
export const BULK_UNDO_LATE = 'Changes to several vehicles can be undone for 15 minutes.'
export const BULK_CHANGED_SINCE = 'This vehicle has been changed since.'
