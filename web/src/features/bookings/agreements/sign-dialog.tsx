import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AGREEMENT_SIGNED, SKIP_REASON_REQUIRED } from '@voltloop/contract/bookings/agreements-messages'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import { Signature } from '@voltloop/contract/bookings/agreement-record'
import { REASON_TOO_LONG } from '@voltloop/contract/fleet/fleet-messages'
import { SKIP_REASON_MAX } from '@voltloop/contract/core/limits'
import { fieldText } from '@voltloop/contract/core/primitives'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SyntheticEvent } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { bookingQuery } from '../booking/booking-query.ts'
import { AgreementText } from './agreement-text.tsx'
import * as words from './agreements.words.ts'
import { agreementQuery, useSignAgreement, useSkipAgreement } from './queries.ts'
import { SignatureBox } from './signature-box.tsx'

interface SignDialogProps {
  booking: Pick<Booking, 'transactionId'>
  /** On the rider's own phone. The staff may also hand over without a signature. */
  isRider?: boolean
  onClose: () => void
}

/** Shows the agreement of a handover, and asks for the rider's signature below it. */
export function SignDialog({ booking: { transactionId }, isRider = false, onClose }: SignDialogProps) {
  const { data: document, isError, refetch } = useQuery(agreementQuery(transactionId))
  const [signature, setSignature] = useState<Signature>([])
  const [error, setError] = useState<string>()
  const [isSkipping, setIsSkipping] = useState(false)
  const sign = useSignAgreement()
  useCloseWithoutAsking(transactionId, document === null && sign.isIdle, onClose)

  function changeSignature(changed: Signature) {
    setSignature(changed)
    setError(undefined)
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    const checked = z.safeParse(Signature, signature)
    setError(checked.error?.issues[0]?.message)
    if (!checked.success || !document) return
    try {
      const { agreementId } = document
      const { message } = await sign.mutateAsync({ transactionId, agreementId, signature: checked.data })
      onClose()
      toast.success(message)
    } catch (failure) {
      showErrorToast(failure)
    }
  }

  if (isSkipping && document)
    return (
      <SkipDialog
        transactionId={transactionId}
        agreementId={document.agreementId}
        onBack={() => setIsSkipping(false)}
        onSkipped={onClose}
      />
    )
  return (
    <FormDialog
      title={words.SIGN_TITLE}
      description={isRider ? words.SIGN_LEAD_RIDER : words.SIGN_LEAD_DESK}
      submit={words.SIGN}
      closeLabel={words.LATER}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      isPending={sign.isPending}
      isDirty={signature.length > 0}
      isReady={Boolean(document)}
    >
      {document ? (
        <>
          <AgreementText document={document} />
          <SignatureBox error={error} onChange={changeSignature} />
          {!isRider && (
            <div className="grid gap-2">
              <p className="type-label text-pretty">{words.PHONE_HINT}</p>
              <Button size="sm" className="justify-self-start" onClick={() => setIsSkipping(true)}>
                {words.WITHOUT_SIGNATURE}
              </Button>
            </div>
          )}
        </>
      ) : isError ? (
        <ErrorState text={words.DOCUMENT_NOT_LOADED} onRetry={refetch} />
      ) : (
        <Skeleton className="grid gap-4">
          <SkeletonLine className="h-24 w-full" />
          <SkeletonLine className="h-60 w-full" />
        </Skeleton>
      )}
    </FormDialog>
  )
}

// The rider signs on the own phone while the dialog is open at the desk, or the handover is undone meanwhile.
function useCloseWithoutAsking(transactionId: string, isOver: boolean, onClose: () => void): void {
  const queryClient = useQueryClient()
  const close = useEffectEvent(async () => {
    onClose()
    const { agreements } = await queryClient.query(bookingQuery(transactionId))
    const isSigned = agreements.some(({ state, voidedAt }) => state === 'SIGNED' && voidedAt === null)
    if (isSigned) toast.success(AGREEMENT_SIGNED)
  })
  useEffect(() => {
    if (isOver) void close()
  }, [isOver])
}

interface SkipDialogProps {
  transactionId: string
  agreementId: string
  onBack: () => void
  onSkipped: () => void
}

function SkipDialog({ transactionId, agreementId, onBack, onSkipped }: SkipDialogProps) {
  const skip = useSkipAgreement()
  const form = useSchemaForm(() => SkipForm, { defaultValues: { reason: '' } })
  const submit = submitForm(
    form,
    async ({ reason }) => {
      const { message } = await skip.mutateAsync({ transactionId, agreementId, reason })
      onSkipped()
      toast.success(message)
    },
    (error) => showErrorToast(error),
  )
  return (
    <FormDialog
      title={words.SKIP_TITLE}
      description={words.SKIP_LEAD}
      isNarrow
      submit={words.SKIP_SAVE}
      closeLabel={words.BACK}
      onSubmit={submit}
      onClose={onBack}
      isPending={form.formState.isSubmitting}
      isDirty={form.formState.isDirty}
    >
      <Textarea
        {...form.register('reason')}
        label={words.SKIP_REASON}
        error={form.formState.errors.reason?.message}
        rows={2}
      />
    </FormDialog>
  )
}

const SkipForm = z.object({ reason: fieldText(SKIP_REASON_MAX, SKIP_REASON_REQUIRED, REASON_TOO_LONG) })
