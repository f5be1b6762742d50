// Bind the ciphertext to its owner, so that a sealed number copied to another row cannot be decrypted.

export const licenceContext = (userId: string) => `licence:${userId}`

export const totpContext = (userId: string) => `totp:${userId}`

export const panContext = (userId: string) => `pan:${userId}`
