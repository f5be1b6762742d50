import { useId } from 'react'
import { Switch } from '../../components/ui/switch.tsx'

interface NotificationSettingProps {
  label: string
  hint: string
  isOn: boolean
  isDisabled: boolean
  /** Left out for a setting that cannot be changed. */
  onChange?: (isOn: boolean) => void
}

export function NotificationSetting({ label, hint, isOn, isDisabled, onChange }: NotificationSettingProps) {
  const id = useId()
  return (
    <div className="grid">
      <Switch
        label={label}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={id}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      {/* Below the label rather than below the switch, which is 52 px wide with a gap of 12 px. */}
      <p id={id} className="type-label pl-16">
        {hint}
      </p>
    </div>
  )
}
