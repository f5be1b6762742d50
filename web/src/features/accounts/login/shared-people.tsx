import { forgetName, WHO_ARE_YOU } from './shared-device.words.ts'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { showForm } from '../../../lib/hide-form.ts'
import { forgetPerson, readSharedPeople, type SharedPerson } from '../../../lib/session/shared-device.ts'

/** Offers the staff who have logged in on this shared device before, so that they only type their password. */
export function SharedPeople({ onChoose }: { onChoose: (person: SharedPerson) => void }) {
  const [people, setPeople] = useState(() => readSharedPeople() ?? [])
  useEffect(showForm, [])
  if (people.length === 0) return null
  return (
    <section aria-label={WHO_ARE_YOU} className="grid gap-2.5">
      <h2 className="font-strong">{WHO_ARE_YOU}</h2>
      <ul className="grid gap-2">
        {people.map((person) => (
          <li key={person.phone} className="flex items-center gap-2">
            <Button className="min-w-0 flex-1" onClick={() => onChoose(person)}>
              {person.name}
            </Button>
            <IconButton
              label={forgetName(person.name)}
              onClick={() => {
                forgetPerson(person.phone)
                setPeople(people.filter(({ phone }) => phone !== person.phone))
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
