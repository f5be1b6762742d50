import { isRideSms, RIDE_SMS } from '@voltloop/contract/notifications/sms-messages'
import { dayInIndia } from '@voltloop/contract/core/time'
import type { Clock } from './clock.ts'
import type { Db, Transact } from './db/db.ts'
import { SmsRefused, type SendSms, type SmsTemplate } from './sms.ts'
import { countUse, refundAttempt } from './attempts.ts'

export interface SmsBudget {
  transact: Transact
  clock: Clock
  /** How many messages the installation sends on a day in India. */
  dailyLimit: number
  /** Called in the transaction that counts a message, for every message near the limit or beyond it. */
  raiseAlarm(db: Db, kind: SmsBudgetAlarm, day: string, detail: object, now: Date): Promise<void>
}

export type SmsBudgetAlarm = 'smsBudgetLow' | 'smsBudgetUsed'

const ALARM_PERCENT = 80

// Codes and messages about money go out beyond the limit: without codes nobody can log in or order. The others wait for the next day.
const mayExceedLimit = (template: SmsTemplate) =>
  template === 'otp' || template === 'paymentLink' || (isRideSms(template) && RIDE_SMS[template].subject === 'money')

/**
 * Limits what text messages can cost on one day, over all processes. Beyond the limit, messages that can wait are refused: the calling job retries
 * them, so that they go out on the next day.
 */
export function limitSms(send: SendSms, budget: SmsBudget): SendSms {
  return async (sms) => {
    const now = budget.clock.now()
    if (!(await budget.transact((db) => takeFromBudget(db, mayExceedLimit(sms.template), budget, now)))) {
      throw new SmsRefused(`The limit of ${budget.dailyLimit} text messages a day is reached. This one can wait.`)
    }
    try {
      await send(sms)
    } catch (error) {
      // Without an answer the message may have been sent, and paid for.
      if (error instanceof SmsRefused) await budget.transact((db) => refundAttempt(db, [keyOf(dayInIndia(now))]))
      throw error
    }
  }
}

const keyOf = (day: string) => `sms:${day}`
const TWO_DAYS_SECONDS = 48 * 3600

async function takeFromBudget(db: Db, mayExceed: boolean, budget: SmsBudget, now: Date): Promise<boolean> {
  const { dailyLimit } = budget
  const day = dayInIndia(now)
  // One row per day. It lasts until the day is over everywhere, and is then deleted with other old counts.
  const sent = await countUse(db, { key: keyOf(day), windowSeconds: TWO_DAYS_SECONDS }, now)
  const detail = { sent, dailyLimit }
  if (sent * 100 >= dailyLimit * ALARM_PERCENT) await budget.raiseAlarm(db, 'smsBudgetLow', day, detail, now)
  if (sent <= dailyLimit) return true
  await budget.raiseAlarm(db, 'smsBudgetUsed', day, detail, now)
  if (!mayExceed) await refundAttempt(db, [keyOf(day)])
  return mayExceed
}
