/** Returns a phone number without the country code, as forms show it. Anything else becomes an empty text. */
export function tenDigits(phone: unknown): string {
  return typeof phone === 'string' ? phone.slice(-10) : ''
}
