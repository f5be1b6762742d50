import type { Emergency, EmergencyAction } from '@voltloop/contract/support/emergencies'
import { policeFileName, policeFileSubject } from '@voltloop/contract/support/emergency-messages'
import { Button } from '../../../components/ui/button.tsx'
import { useRowDialog } from '../../../components/ui/row-dialogs.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { usePoliceFile } from './queries.ts'
import * as words from './emergencies.words.ts'

/** Renders a button for each action that this person may take now. Must be inside `RowDialogs`. */
export function EmergencyActions({ emergency }: { emergency: Emergency }) {
  const { actions } = emergency
  return (
    <>
      {DIALOGS.filter(({ action }) => actions.includes(action)).map(({ action, label }) => (
        <DialogButton key={action} emergency={emergency} action={action} label={label} />
      ))}
      {actions.includes('policeFile') && <PoliceFileButton emergency={emergency} />}
    </>
  )
}

type DialogAction = Exclude<EmergencyAction, 'take' | 'policeFile'>

const DIALOGS = [
  { action: 'swap', label: words.SWAP },
  { action: 'tow', label: words.TOW },
  { action: 'end', label: words.END },
  { action: 'theft', label: words.THEFT },
  { action: 'decideDeposit', label: words.DECIDE },
  { action: 'close', label: words.CLOSE_IT },
] as const satisfies readonly { action: DialogAction; label: string }[]

function DialogButton({ emergency, action, label }: { emergency: Emergency; action: DialogAction; label: string }) {
  const dialog = useRowDialog(
    () => import('./emergency-dialogs.tsx'),
    (module, onClose) => <module.EmergencyDialog emergency={emergency} action={action} onClose={onClose} />,
  )
  return (
    <Button onClick={dialog.open} {...dialog.prefetchProps}>
      {label}
    </Button>
  )
}

function PoliceFileButton({ emergency }: { emergency: Emergency }) {
  const { requestId, transactionId } = emergency
  const file = usePoliceFile()
  const subject = policeFileSubject(emergency)
  if (subject === null) return null
  return (
    <Button
      isPending={file.isPending}
      onClick={() =>
        file.mutate(requestId, {
          onSuccess: (pdf) => saveFile(pdf, policeFileName(transactionId, subject)),
          onError: (error) => showErrorToast(error, words.FILE_FAILED),
        })
      }
    >
      {words.POLICE_FILE}
    </Button>
  )
}
