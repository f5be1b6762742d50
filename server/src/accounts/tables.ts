import type { ConsentPurpose } from '@voltloop/contract/accounts/consent-versions'
import type { OtpPurpose } from '@voltloop/contract/accounts/otp'
import type { BlockReason } from '@voltloop/contract/company/customers'
import type { Role } from '@voltloop/contract/core/roles'
import type { ColumnType, Generated } from 'kysely'

declare module '../platform/db/db.ts' {
  interface Tables {
    users: {
      id: string
      role: Role
      name: string
      phone: string | null
      phone_verified_at: Date | null
      email: string | null
      email_verified_at: Date | null
      pending_email: string | null
      dob: ColumnType<string | null>
      password_hash: string | null
      is_active: Generated<boolean>
      has_pass: Generated<boolean>
      is_documents_verified: Generated<boolean>
      is_training_completed: Generated<boolean>
      city_id: string | null
      hub_id: string | null
      held_deposit_paise: Generated<number>
      deposit_in_use_paise: Generated<number>
      kyc_submitted_at: Date | null
      kyc_erased_at: Date | null
      licence_sealed: Buffer | null
      licence_last4: string | null
      pan_sealed: Buffer | null
      pan_last4: string | null
      pan_is_well_formed: boolean | null
      aadhaar_last4: string | null
      aadhaar_hash: Buffer | null
      aadhaar_is_well_formed: boolean | null
      kyc_erasure_at: Date | null
      erased_at: Date | null
      totp_sealed: Buffer | null
      totp_confirmed_at: Date | null
      totp_last_step: number | null
      signup_token_hash: Buffer | null
      created_at: Date
    }
    key_checks: { name: string; fingerprint: Buffer }
    google_links: {
      token_hash: Buffer
      user_id: string
      issuer: string
      subject: string
      email: string
      name: Generated<string>
      expires_at: Date
    }
    identities: { issuer: string; subject: string; user_id: string; created_at: Date }
    sessions: {
      id: string
      token_hash: Buffer
      user_id: string
      created_at: Date
      last_seen_at: Date
      push_subscription: string | null
      device: string | null
    }
    known_browsers: { user_id: string; token_hash: Buffer; last_login_at: Date }
    account_tokens: {
      token_hash: Buffer
      user_id: string
      purpose: 'verifyEmail' | 'resetPassword' | 'invitation'
      email: string | null
      created_at: Date
      expires_at: Date
      used_at: Date | null
    }
    consents: {
      id: string
      user_id: string
      purpose: ConsentPurpose
      version: string
      given_at: Date
      withdrawn_at: Date | null
    }
    customer_notes: { id: string; customer_id: string; by_id: string; words: string; at: Date }
    customer_blocks: {
      id: string
      customer_id: string
      reason: BlockReason
      words: string | null
      fingerprints: Buffer[]
      blocked_by: string
      blocked_at: Date
      lifted_by: string | null
      lifted_at: Date | null
    }
    recovery_codes: { user_id: string; code_hash: Buffer }
    pending_logins: { token_hash: Buffer; user_id: string; expires_at: Date }
    /** Nothing writes to it any more; the next release drops it. */
    otp_codes: {
      phone: string
      purpose: OtpPurpose
      user_id: string
      code_hash: string
      tries: Generated<number>
      expires_at: Date
    }
    /** The customers for whom a member of staff may act, because they told the texted code. */
    desk_proofs: { staff_id: string; customer_id: string; proved_at: Date }
    one_time_codes: {
      id: string
      phone: string
      purpose: OtpPurpose
      requester: string
      user_id: string
      code_hash: Buffer
      expires_at: Date
    }
  }
}
