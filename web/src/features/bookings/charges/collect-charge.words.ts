export const COLLECT_CHARGE = 'Payment for a charge'
export const COLLECT_CHARGE_LEAD = 'The charge is settled as soon as the customer has paid. A link works for 24 hours.'
