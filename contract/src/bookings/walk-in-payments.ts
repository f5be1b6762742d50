/** The ways in which a customer at the desk can pay the rent. */
export const WALK_IN_PAYMENTS = ['QR', 'LINK', 'CASH'] as const
export type WalkInPayment = (typeof WALK_IN_PAYMENTS)[number]
