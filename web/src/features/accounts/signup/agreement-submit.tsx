import { AGREEMENT_TITLE } from '@voltloop/contract/messages/accounts'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { AgreementCheckbox } from './agreement-checkbox.tsx'
import { SignupConsent } from '../consents/signup-consent.tsx'
import { MissingFields } from '../forms/missing-fields.tsx'

interface AgreementSubmitProps {
  /** The checkbox of the rental agreement, as the form registers it. */
  terms: ComponentProps<typeof AgreementCheckbox>
  hasAgreed: boolean
  /** Whether the form is changed and valid, including the agreement. */
  isReady: boolean
  isSubmitting: boolean
  /** The other fields that have to be filled in, by label, each with its value. */
  required: ComponentProps<typeof MissingFields>['required']
  /** The label of the submit button. */
  children: ReactNode
}

/** Renders the end of a form that creates or completes an account: the agreement, the consent, the submit button and why it is disabled. */
export function AgreementSubmit({ terms, hasAgreed, isReady, isSubmitting, required, children }: AgreementSubmitProps) {
  const missingId = useId()
  return (
    <div className="col-span-full grid gap-4">
      <AgreementCheckbox {...terms} />
      <SignupConsent />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        disabled={!isReady}
        aria-describedby={isReady ? undefined : missingId}
        isPending={isSubmitting}
      >
        {children}
      </Button>
      <MissingFields id={missingId} isReady={isReady} required={[...required, [AGREEMENT_TITLE, hasAgreed]]} />
    </div>
  )
}
