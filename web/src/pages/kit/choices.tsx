import { ClipboardCheck, GraduationCap, IdCard } from 'lucide-react'
import { useState } from 'react'
import { CheckTile } from '../../components/ui/check-tile.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { RadioGroup } from '../../components/ui/radio-group.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { Section } from './section.tsx'

/** Shows checkbox, switch, radio group and check tiles. */
export function Choices() {
  const [mode, setMode] = useState('cash')
  return (
    <Section title="Checkbox, switch, radio group, check tile">
      <div className="grid items-start gap-8 md:grid-cols-3">
        <div className="grid gap-1">
          <Checkbox label="I accept the terms" />
          <Checkbox label="I accept the terms" defaultChecked />
          <Checkbox label="I accept the terms" error="Terms must be accepted" />
          <Checkbox label="Nothing to choose" disabled defaultChecked />
          <Switch label="Show unassigned employees" />
          <Switch label="Renew button" defaultChecked />
          <Switch label="Disabled" disabled />
        </div>
        <RadioGroup
          legend="Payment Mode"
          value={mode}
          onChange={(event) => setMode(event.target.value)}
          options={[
            { value: 'cash', label: 'Cash', note: 'Rs. 1,499' },
            { value: 'online', label: 'Online', note: 'Rs. 1,499' },
          ]}
        />
        <div className="grid grid-cols-3 gap-2">
          <CheckTile label="Inspection" icon={<ClipboardCheck aria-hidden="true" />} defaultChecked />
          <CheckTile label="Documents verified" icon={<IdCard aria-hidden="true" />} />
          <CheckTile label="Customer training" icon={<GraduationCap aria-hidden="true" />} aria-invalid="true" />
        </div>
      </div>
    </Section>
  )
}
