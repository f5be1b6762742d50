export const validUntil = (document: string) => `${document} valid until`
