import * as words from '../../lib/words/shell.words.ts'
import { useId } from 'react'
import { Card } from '../../components/ui/card.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { toast } from '../../components/ui/toast.ts'
import type { PushState } from '../../lib/browser/push.ts'
import { useIsSettled } from '../../lib/browser/use-is-settled.ts'
import { useMailPreference, useSaveMailPreference } from './mail-queries.ts'
import { usePush } from './use-push.ts'

interface NotificationSettingsProps {
  /** Customers with an email address get emails about their bookings. */
  getsMails: boolean
}

export function NotificationSettings({ getsMails }: NotificationSettingsProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="type-heading">
        {words.NOTIFICATIONS_TITLE}
      </h2>
      <PushSwitch />
      {getsMails && <MailSwitch />}
    </Card>
  )
}

function PushSwitch() {
  const { state, change } = usePush()
  const isOn = change.isPending ? change.variables : state === 'on'
  return (
    <Setting
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
  const { data } = useMailPreference(useIsSettled())
  const save = useSaveMailPreference()
  return (
    <Setting
      label={words.MAIL_SWITCH}
      hint={words.MAIL_HINT}
      isOn={save.isPending ? save.variables : (data?.isMailOn ?? false)}
      isDisabled={save.isPending || data === undefined}
      onChange={(isOn) => save.mutate(isOn, { onError: () => toast.error(words.MAIL_FAILED) })}
    />
  )
}

interface SettingProps {
  label: string
  hint: string
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

function Setting({ label, hint, isOn, isDisabled, onChange }: SettingProps) {
  const id = useId()
  return (
    <div className="grid">
      <Switch
        label={label}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      />
      {/* Below the label rather than below the switch, which is 52 px wide with a gap of 12 px. */}
      <p id={id} className="type-label pl-16">
        {hint}
      </p>
    </div>
  )
}
