import { toast } from '../../components/ui/toast.ts'
import { MAIL_FAILED } from '../../lib/words/shell.words.ts'
import { useMessagePreferences, useSaveMessagePreferences } from './message-preferences.ts'
import { NotificationSetting } from './notification-setting.tsx'
import * as words from './sms-settings.words.ts'

/** The text messages of a customer without a verified email. Those about money cannot be turned off. */
export function SmsSettings() {
  const { data } = useMessagePreferences()
  const save = useSaveMessagePreferences()
  return (
    <>
      <NotificationSetting
        label={words.RIDE_SMS_SWITCH}
        hint={words.RIDE_SMS_HINT}
        isOn={(save.isPending ? save.variables.isSmsOn : data?.isSmsOn) ?? false}
        isDisabled={save.isPending || data === undefined}
        onChange={(isSmsOn) => save.mutate({ isSmsOn }, { onError: () => toast.error(MAIL_FAILED) })}
      />
      <NotificationSetting label={words.MONEY_SMS_SWITCH} hint={words.MONEY_SMS_HINT} isOn isDisabled />
    </>
  )
}
