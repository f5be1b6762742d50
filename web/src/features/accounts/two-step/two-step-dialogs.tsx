import { TWO_STEP_TURNED_ON } from '@voltloop/contract/accounts/second-factor-messages'
import * as words from '../../../lib/words/second-factor.words.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { CodeDialog } from './code-dialog.tsx'
import { useRemoveTotp, useReplaceRecoveryCodes } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepSetup } from './setup.tsx'

interface DialogProps {
  onClose: () => void
}

export function SetupDialog({ onClose }: DialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  // Not before the codes are closed: on a phone the toast would cover the buttons that save them.
  function closeCodes() {
    onClose()
    toast.success(TWO_STEP_TURNED_ON)
  }
  if (codes) return <CodesDialog codes={codes} onClose={closeCodes} />
  return (
    <Dialog isOpen isNarrow title={words.TWO_STEP_TITLE} onClose={onClose}>
      <TwoStepSetup onCodes={setCodes} />
    </Dialog>
  )
}

export function NewCodesDialog({ onClose }: DialogProps) {
  const replace = useReplaceRecoveryCodes()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <CodeDialog
      title={words.NEW_CODES}
      description={words.NEW_CODES_LEAD}
      submit={words.CONFIRM_CODE}
      onCode={async (code) => setCodes(await replace.mutateAsync(code))}
      onClose={onClose}
    />
  )
}

export function TurnOffDialog({ onClose }: DialogProps) {
  const remove = useRemoveTotp()
  return (
    <CodeDialog
      title={words.TURN_OFF_TITLE}
      description={words.TURN_OFF_LEAD}
      submit={words.TURN_OFF}
      isDestructive
      onCode={async (code) => {
        const { message } = await remove.mutateAsync(code)
        toast.success(message)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function CodesDialog({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  return (
    <Dialog
      isOpen
      isNarrow
      title={words.RECOVERY_TITLE}
      description={words.RECOVERY_LEAD}
      onClose={onClose}
      footer={
        <Button variant="primary" isWide onClick={onClose}>
          {words.CODES_SAVED}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
