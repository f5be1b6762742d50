import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { PageHeading } from '../../components/page-heading.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { AuthLayout } from '../layouts/auth-layout.tsx'
import { KIT } from './kit-paths.ts'

/** Demonstrates the auth layout with a form that sends nothing. */
export default function KitAuth() {
  const [isPending, setIsPending] = useState(false)
  return (
    <AuthLayout>
      <div className="grid gap-2">
        <PageHeading title="A form" />
        <p className="text-ink-2">This form shows the layout and sends nothing.</p>
      </div>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setIsPending(true)
        }}
      >
        <Field label="Phone number" prefix="+91" inputMode="numeric" autoComplete="username" />
        <Field label="Password" type="password" autoComplete="current-password" />
        <div className="flex justify-end">
          <TextLink to={KIT.kit}>Back to the kit</TextLink>
        </div>
        <Button type="submit" variant="primary" size="lg" isWide isPending={isPending}>
          Continue
          <ArrowRight aria-hidden="true" />
        </Button>
      </form>
    </AuthLayout>
  )
}
