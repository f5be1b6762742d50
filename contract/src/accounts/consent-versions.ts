export const CONSENT_PURPOSES = ['PRIVACY', 'TERMS', 'KYC'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/**
 * The published versions of each text, oldest first. Add a version when the meaning of a text changes: every customer is
 * then asked again at the next login.
 */
export const CONSENT_VERSIONS: Record<ConsentPurpose, readonly [string, ...string[]]> = {
  PRIVACY: ['2026-11-16'],
  TERMS: ['2026-11-16'],
  KYC: ['2026-11-16'],
}

export interface GivenConsent {
  purpose: ConsentPurpose
  version: string
}

export function currentConsents(...purposes: readonly ConsentPurpose[]): GivenConsent[] {
  return purposes.map((purpose) => ({ purpose, version: CONSENT_VERSIONS[purpose].at(-1) ?? '' }))
}
