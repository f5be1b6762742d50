import * as z from 'zod/mini'
import { CONSENT_PURPOSES, CONSENT_VERSIONS } from './consent-versions.ts'
import * as words from './consents-messages.ts'

/** A consent that a person has just given, with the version of the text that their page showed. */
const NewConsent = z
  .strictObject({
    purpose: z.enum(CONSENT_PURPOSES, words.CONSENT_UNKNOWN),
    version: z.string(words.CONSENT_UNKNOWN).check(z.maxLength(20, words.CONSENT_UNKNOWN)),
  })
  .check(z.refine(({ purpose, version }) => CONSENT_VERSIONS[purpose].includes(version), words.CONSENT_UNKNOWN))

export const NewConsents = z.array(NewConsent).check(z.maxLength(CONSENT_PURPOSES.length, words.CONSENT_UNKNOWN))

export const Consent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  version: z.string(),
  givenAt: z.string(),
  withdrawnAt: z.nullable(z.string()),
})
export type Consent = z.infer<typeof Consent>
