export const selectAll = (count: string) => `Select all ${count}`
export const selectFirst = (most: string, count: string) => `Select the first ${most} of ${count}`
