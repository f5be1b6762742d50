// Chunks of their own: most people never open them.
export const loadModelDialog = () => import('./model-dialog.tsx')
export const loadPlanDialog = () => import('./plan-dialog.tsx')
