/**
 * Waits for a text message with a code for this site and returns the code, if the browser can read it (Web OTP). Returns null
 * where it cannot, or when the person declines.
 */
export async function receiveCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null
  const options: OtpRequest = { otp: { transport: ['sms'] }, signal }
  try {
    const credential: OtpCredential | null = await navigator.credentials.get(options)
    return credential?.code ?? null
  } catch (error) {
    // The dialog was closed, or the person declined.
    if (error instanceof DOMException) return null
    throw error
  }
}

interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}

interface OtpCredential extends Credential {
  code?: string
}
