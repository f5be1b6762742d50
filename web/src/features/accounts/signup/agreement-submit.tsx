import { AGREEMENT_TITLE } from '../../../lib/words/accounts.words.ts'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { AgreementCheckbox } from './agreement-checkbox.tsx'
import { SignupConsent } from '../consents/signup-consent.tsx'
import { MissingFields } from '../forms/missing-fields.tsx'

interface AgreementSubmitProps {
  terms: ComponentProps<typeof AgreementCheckbox>
  hasAgreed: boolean
  isReady: boolean
  isSubmitting: boolean
  required: ComponentProps<typeof MissingFields>['required']
  children: ReactNode
}

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
