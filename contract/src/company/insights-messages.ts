export const TREND_DAYS_UNKNOWN = 'Choose the last 7, 30 or 90 days'
