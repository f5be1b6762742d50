export const waitingFor = (span: string) => `Waiting ${span}`
export const answeredAfter = (span: string) => `Answered after ${span}`
