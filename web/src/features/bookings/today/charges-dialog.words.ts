export const chargesOf = (transactionId: string) => `Charges of ${transactionId}`
