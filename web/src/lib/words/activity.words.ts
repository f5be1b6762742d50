export const FIGURES_TAB = "Today's figures"
export const ACTIVITY_TAB = 'Activity'
