import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorText, FAILURES, type ErrorKey } from '@voltloop/contract/core/errors'
import { SPECIFIC_FAILURES } from '@voltloop/contract/core/specific-failures'
import { ACCOUNT_MAILS, type MailText } from '@voltloop/contract/accounts/account-mails'
import { isNotificationKey, NOTIFICATIONS, notificationText } from '@voltloop/contract/notifications/notification-texts'
import { MAIL_SUBJECTS } from '@voltloop/contract/notifications/notifications-messages'
import { isRideSms, RIDE_SMS, smsText } from '@voltloop/contract/notifications/sms-messages'
import { describe, expect, test } from 'vitest'

type Params = Record<string, string | number | boolean | null>

interface Kind {
  what: string
  /** Has a block for each key and its variants: the key with its parameters, and below them the indented sentences. */
  file: string
  keys: string[]
  render: (key: string, params: Params) => string[]
}

const MAILS: Record<string, (params: never) => MailText> = ACCOUNT_MAILS
const SUBJECTS: Record<string, (transactionId: string) => string> = MAIL_SUBJECTS

const KINDS: Kind[] = [
  {
    what: 'notification',
    file: 'notifications.txt',
    keys: Object.keys(NOTIFICATIONS),
    render: (key, params) => (isNotificationKey(key) ? [notificationText(key, params)] : []),
  },
  {
    what: 'text message',
    file: 'texts.txt',
    keys: Object.keys(RIDE_SMS),
    render: (key, params) => (isRideSms(key) ? [smsText(key, params as never)] : []),
  },
  {
    what: 'error',
    file: 'errors.txt',
    keys: [...Object.keys(FAILURES), ...Object.keys(SPECIFIC_FAILURES)],
    render: (key, params) => [errorText(key as ErrorKey, params)],
  },
  {
    what: 'mail about an account',
    file: 'account-mails.txt',
    keys: Object.keys(ACCOUNT_MAILS),
    render: (key, params) => {
      const mail = MAILS[key]?.(params as never)
      return mail ? [mail.subject, ...mail.paragraphs, `[${mail.action}]`] : []
    },
  },
  {
    what: 'mail about a booking',
    file: 'mail-subjects.txt',
    keys: Object.keys(MAIL_SUBJECTS),
    render: (key, { transactionId }) => [SUBJECTS[key]?.(String(transactionId)) ?? ''],
  },
]

describe.each(KINDS)('a $what', ({ file, keys, render }) => {
  const blocks = readBlocks(file)

  test.each(blocks)('with the key $key and $params reads as it always has', ({ key, params, sentences }) => {
    expect(render(key, params)).toEqual(sentences)
  })

  test('has its sentence on record for every key', () => {
    expect(new Set(blocks.map(({ key }) => key))).toEqual(new Set(keys))
  })
})

function readBlocks(file: string): { key: string; params: Params; sentences: string[] }[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return text.split('\n\n').map((block) => {
    const [heading = '', ...lines] = block.trimEnd().split('\n')
    const [, key = '', params = '{}'] = /^(\S+)(?: (.+))?$/.exec(heading) ?? []
    return { key, params: JSON.parse(params) as Params, sentences: lines.map((line) => line.slice(2)) }
  })
}
