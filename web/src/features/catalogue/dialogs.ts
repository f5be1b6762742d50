// Load these dialogs as separate chunks, because most people never open them.
export const loadModelDialog = () => import('./model-dialog.tsx')
export const loadPlanDialog = () => import('./plan-dialog.tsx')
export const loadPlanPause = () => import('./plan-pause.tsx')
export const loadPlanPrices = () => import('./plan-prices.tsx')
