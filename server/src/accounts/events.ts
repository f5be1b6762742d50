import type { OtpPurpose } from '@voltloop/contract/accounts/otp'

declare module '../platform/jobs/events.ts' {
  interface Events {
    'account.registered': { userId: string }
    /**
     * Empty when the e-mail is unknown. The job is queued either way, so that response times do not reveal whether
     * it exists.
     */
    'account.verificationRequested': { userIds: string[] }
    'account.resetRequested': { userId: string | null }
    /** `userId` is null when nobody may get a code; the job is queued either way, as above. */
    'account.otpRequested': {
      userId: string | null
      phone: string
      purpose: OtpPurpose
      channel: 'sms' | 'mail'
      requester: string
      requestedAt: string
    }
    /** Somebody logged in with a code that was sent to the phone. */
    'account.otpLogin': { userId: string; device: string | null }
    /** Somebody who knows the password has entered several wrong codes of the second factor. */
    'account.secondFactorGuessed': { userId: string }
    'account.phoneChanged': { userId: string; oldPhone: string }
    'account.renamed': { userId: string; oldName: string }
    /** Staff corrected the customer's name, date of birth or identity numbers. */
    'account.corrected': { userId: string }
    /** A customer wants to change the e-mail. The new e-mail is not verified yet. */
    'account.emailChangeRequested': { userId: string }
    'account.emailChanged': { userId: string; oldEmail: string }
    /** A staff member created a reset link for this account. */
    'account.resetLinkIssued': { userId: string }
    /** Google was linked to an account that existed before. */
    'account.googleLinked': { userId: string; isPasswordRemoved: boolean }
    /** An employee without a password gets a link to set one. */
    'account.invited': { userId: string }
    'account.passwordChanged': { userId: string }
    /** The identity numbers of an inactive customer will be erased. */
    'account.kycErasureAnnounced': { userId: string }
    /** `reset`: the super admin turned it off for somebody who lost it. */
    'account.secondFactorChanged': { userId: string; change: 'on' | 'off' | 'reset' }
  }
}
