/** 'TS09EV4417' as it is painted: 'TS 09 EV 4417'; what is no Indian number stays as it was typed. */
export function formatPlate(registrationNumber: string): string {
  const compact = registrationNumber.replaceAll(/[\s-]/g, '').toUpperCase()
  for (const pattern of PATTERNS) {
    const parts = pattern.exec(compact)
    if (parts) return parts.slice(1).join(' ')
  }
  return registrationNumber
}

// Delhi puts the vehicle's class behind the district (DL 3S EV 1127); the BH series opens with the year.
const PATTERNS = [
  /^(DL)(\d{1,2}[A-Z])([A-Z]{1,2})(\d{1,4})$/,
  /^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/,
  /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/,
]
