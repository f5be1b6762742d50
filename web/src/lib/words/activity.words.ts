export const FIGURES_TAB = "Today's figures"
export const ACTIVITY_TAB = 'Activity'
export const WHO_CHANGED_WHAT = 'Who changed what'
