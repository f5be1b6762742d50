import type { DepositChoice } from '@voltloop/contract/bookings/deposits'
import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/core/limits'
import * as words from '@voltloop/contract/bookings/deposits-messages'
import * as z from 'zod/mini'
import { numberIn } from '../../../lib/format/typed-number.ts'

const OUTCOMES = ['HOLD', 'RETURN', 'KEEP_PART'] as const satisfies readonly DepositChoice['outcome'][]

export const DEPOSIT_FIELDS = {
  outcome: z.enum(OUTCOMES, words.DEPOSIT_OUTCOME_REQUIRED),
  amount: z.string(),
  reason: z.string().check(z.trim(), z.maxLength(200, words.KEPT_REASON_TOO_LONG)),
}

export interface DepositDraft {
  outcome: DepositChoice['outcome']
  amount: string
  reason: string
}

/** Returns the initial values: no outcome, so that the agent must choose one, unless there is no deposit to decide about. */
export function noChoice(heldRupees: number): Partial<DepositDraft> {
  return { amount: '', reason: '', ...(heldRupees === 0 && { outcome: 'HOLD' as const }) }
}

export const DEPOSIT_PATHS = [
  ['outcome', 'deposit'],
  ['amount', 'deposit.amount'],
  ['reason', 'deposit.reason'],
] as const satisfies readonly (readonly [keyof DepositDraft, string])[]

/** Checks amount and reason if part of the deposit is kept. The other outcomes need neither. */
// @__NO_SIDE_EFFECTS__
export function checkKept(heldRupees: number) {
  const most = Math.min(heldRupees, SECURITY_DEPOSIT_RUPEES)
  return z.superRefine<DepositDraft>(({ outcome, amount, reason }, context) => {
    if (outcome !== 'KEEP_PART') return
    const kept = numberIn(amount) ?? 0
    const isWhole = Number.isInteger(kept) && kept >= 1
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (!isWhole) wrong('amount', words.KEPT_AMOUNT_REQUIRED)
    if (isWhole && kept > most) wrong('amount', words.keptTooMuch(most))
    if (reason.trim() === '') wrong('reason', words.KEPT_REASON_REQUIRED)
  })
}

export function depositOf({ outcome, amount, reason }: DepositDraft): DepositChoice {
  return outcome === 'KEEP_PART' ? { outcome, amount: numberIn(amount) ?? 0, reason } : { outcome }
}
