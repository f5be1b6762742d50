export const WHO_CHANGED_WHAT = 'Who changed what'
