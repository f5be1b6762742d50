/** Formats 'TS09EV4417' like a number plate: 'TS 09 EV 4417'. Returns other texts unchanged. */
export function formatPlate(registrationNumber: string): string {
  const compact = registrationNumber.replaceAll(/[\s-]/g, '').toUpperCase()
  for (const pattern of PATTERNS) {
    const parts = pattern.exec(compact)
    if (parts) return parts.slice(1).join(' ')
  }
  return registrationNumber
}

// Delhi appends the vehicle class to the district (DL 3S EV 1127); the BH series starts with the year.
const PATTERNS = [
  /^(DL)(\d{1,2}[A-Z])([A-Z]{1,2})(\d{1,4})$/,
  /^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/,
  /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/,
]
