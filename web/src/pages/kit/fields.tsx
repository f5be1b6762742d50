import { Search } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { Textarea } from '../../components/ui/textarea.tsx'
import { toast } from '../../components/ui/toast.ts'
import { useUrlText } from '../../lib/url-state.ts'
import { Section } from './section.tsx'

/** Shows fields in every state, and a small form with validation. */
export function Fields() {
  const [query, setQuery] = useUrlText('q')
  return (
    <Section title="Field, select, textarea">
      <div className="grid items-start gap-5 sm:grid-cols-2 md:grid-cols-3">
        <Field label="Full name" placeholder="As on your licence" autoComplete="name" />
        <Field label="Phone number" prefix="+91" inputMode="numeric" hint="Ten digits." defaultValue="9000000006" />
        <Field label="Phone" prefix="+91" defaultValue="90000" error="Phone number must be exactly 10 digits" />
        <Field label="Password" type="password" defaultValue="Volt@1234" autoComplete="off" />
        <Field label="Date of Birth" type="date" />
        <Field label="Locked" defaultValue="Hyderabad" disabled />
        <Field
          label="Search, stored in the address"
          type="search"
          icon={<Search aria-hidden="true" />}
          isSmall
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Select label="Choose your city" defaultValue="Hyderabad">
          <option>Hyderabad</option>
          <option>Bengaluru</option>
          <option>Delhi</option>
        </Select>
        <Select label="Hub" error="Please choose pickup hub" defaultValue="">
          <option value="">None yet</option>
        </Select>
        <Textarea label="Response" hint="The customer reads it." />
        <Textarea label="Reason" error="Ticket Closing description is required" />
        <SmallForm />
      </div>
    </Section>
  )
}

function SmallForm() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { brand: '' } })
  const send = handleSubmit(async ({ brand }) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    toast.success(`${brand} sent`)
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
      <Field
        label="Brand"
        error={formState.errors.brand?.message}
        {...register('brand', { required: 'Brand name is required' })}
      />
      <Button type="submit" variant="secondary" isPending={formState.isSubmitting}>
        Send
      </Button>
    </form>
  )
}
