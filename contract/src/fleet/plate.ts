/** Converts a registration number to the form that is stored and compared: 'ts-09 ev.4417' becomes 'TS09EV4417'. */
export function compactPlate(typed: string): string {
  return typed.normalize('NFKC').replaceAll(SEPARATORS, '').toUpperCase()
}

/** Formats 'TS09EV4417' like a number plate: 'TS 09 EV 4417'. Returns other texts unchanged. */
export function formatPlate(registrationNumber: string): string {
  const compact = compactPlate(registrationNumber)
  for (const pattern of PATTERNS) {
    const parts = pattern.exec(compact)
    if (parts) return parts.slice(1).join(' ')
  }
  return registrationNumber
}

// Spaces, dots, and hyphens and dashes of every width.
const SEPARATORS = /[\s.\-\u2010-\u2015\u2212]/g

// Delhi appends the vehicle class to the district (DL 3S EV 1127); the BH series starts with the year.
const PATTERNS = [
  /^(DL)(\d{1,2}[A-Z])([A-Z]{1,2})(\d{1,4})$/,
  /^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/,
  /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/,
]
