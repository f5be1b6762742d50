import * as words from '../../lib/words/shell.words.ts'
import { useId } from 'react'
import { Card } from '../../components/ui/card.tsx'
import { toast } from '../../components/ui/toast.ts'
import type { PushState } from '../../lib/browser/push.ts'
import { useMessagePreferences, useSaveMessagePreferences } from './message-preferences.ts'
import { NotificationSetting } from './notification-setting.tsx'
import { SmsSettings } from './sms-settings.tsx'
import { usePush } from './use-push.ts'

interface NotificationSettingsProps {
  /** Customers with an email address get emails about their bookings. */
  getsMails: boolean
  /** Customers without a verified email are texted. */
  getsTexts: boolean
}

export function NotificationSettings({ getsMails, getsTexts }: NotificationSettingsProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="type-heading">
        {words.NOTIFICATIONS_TITLE}
      </h2>
      <PushSwitch />
      {getsMails && <MailSwitch />}
      {getsTexts && <SmsSettings />}
    </Card>
  )
}

function PushSwitch() {
  const { state, change } = usePush()
  const isOn = change.isPending ? change.variables : state === 'on'
  return (
    <NotificationSetting
      label={words.PUSH_SWITCH}
      hint={state ? HINTS[state] : words.PUSH_HINT}
      isOn={isOn}
      isDisabled={change.isPending || state === undefined || state === 'blocked' || state === 'unsupported'}
      onChange={change.mutate}
    />
  )
}

const HINTS: Record<PushState, string> = {
  on: words.PUSH_HINT,
  off: words.PUSH_HINT,
  blocked: words.PUSH_BLOCKED,
  unsupported: words.PUSH_UNSUPPORTED,
}

function MailSwitch() {
  const { data } = useMessagePreferences()
  const save = useSaveMessagePreferences()
  return (
    <NotificationSetting
      label={words.MAIL_SWITCH}
      hint={words.MAIL_HINT}
      isOn={(save.isPending ? save.variables.isMailOn : data?.isMailOn) ?? false}
      isDisabled={save.isPending || data === undefined}
      onChange={(isMailOn) => save.mutate({ isMailOn }, { onError: () => toast.error(words.MAIL_FAILED) })}
    />
  )
}
