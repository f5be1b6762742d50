// Apart from the words of the list, which is loaded on demand.
export const CHARGES = 'Charges'
