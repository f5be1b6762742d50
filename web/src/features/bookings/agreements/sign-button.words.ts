export const GET_SIGNATURE = 'Get the signature'
export const SIGN_AGREEMENT = 'Sign agreement'
export const SIGN_PROMPT = 'Please read and sign the agreement for this ride.'
export const NOT_SIGNED = 'Agreement not signed'
export const noSignature = (reason: string) => `No signature: ${reason}`
