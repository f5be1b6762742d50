export const limitRange = (least: string, most: string) => `Enter a whole number from ${least} to ${most}`
export const LIMIT_KIND_REQUIRED = 'Choose the limit'
export const LIMIT_REQUIRED = 'Enter the new limit'
export const LIMIT_SAVED = 'Limit saved'
export const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)
export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
