export const legalReviewed = (date: string) => `Reviewed by counsel on ${date}.`
export const LEGAL_NOT_REVIEWED = 'Template: counsel has not reviewed this page yet.'
