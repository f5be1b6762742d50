import { importVehicles } from '@voltloop/contract/fleet/fleet'
import { FILE_EMPTY, TOO_LARGE } from '@voltloop/contract/core/error-messages'
import { vehiclesAdded } from '@voltloop/contract/fleet/fleet-messages'
import * as words from '../../lib/words/fleet.words.ts'
import { CLOSE } from '../../lib/words/shell.words.ts'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { serverMessageOf } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { saveCsv } from '../../lib/format/csv.ts'
import { formatCount } from '../../lib/format/format.ts'
import { ImportFile } from './import-file.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportWarnings } from './import-warnings.tsx'
import { templateFor } from './import-template.ts'
import type { VehicleOptions } from './vehicle-options.ts'
import { useImportVehicles } from './queries.ts'

interface ImportDialogProps {
  cityId: string
  options: VehicleOptions
  onClose: () => void
}

/**
 * Imports a CSV file of vehicles into a city. If rows are invalid, nothing is added and the errors are listed, so that
 * the file can be fixed and sent again.
 */
export function ImportDialog({ cityId, options, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const send = useImportVehicles(cityId)
  const fileError = file && errorOf(file)
  const { problems = [], warnings = [] } = send.data ?? {}
  const city = options.cities.find((option) => option.cityId === cityId)?.name ?? ''

  function choose(next: File) {
    setFile(next)
    send.reset()
  }

  function submit(chosenFile: File) {
    send.mutate(chosenFile, {
      onSuccess: ({ added, problems: rowProblems, warnings: rowWarnings }) => {
        setFile(null)
        if (rowProblems.length > 0) return
        // Warnings stay in the dialog until it is closed: a toast is too short for a list.
        if (rowWarnings.length === 0) onClose()
        toast.success(vehiclesAdded(added, formatCount(added)))
      },
    })
  }

  // Do not close while the import runs: the user must see whether all rows or none were added.
  const close = () => send.isPending || onClose()

  return (
    <Dialog
      isOpen
      onClose={close}
      title={words.IMPORT_TITLE}
      description={words.importLead(city)}
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button disabled={send.isPending} onClick={close}>
            {CLOSE}
          </Button>
          <Button
            variant="primary"
            isPending={send.isPending}
            disabled={!file || fileError !== null}
            onClick={() => file && submit(file)}
          >
            {words.IMPORT}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="type-label max-w-[38ch]">{words.TEMPLATE_HINT}</p>
          <Button size="sm" onClick={() => saveCsv('vehicles-template.csv', templateFor(cityId, options))}>
            <FileDown aria-hidden="true" />
            {words.DOWNLOAD_TEMPLATE}
          </Button>
        </div>
        <ImportFile file={file} isBusy={send.isPending} onChoose={choose} />
        {fileError && <ErrorMessage message={fileError} />}
        {send.isError && <ErrorMessage message={serverMessageOf(send.error) ?? words.IMPORT_FAILED} />}
        {send.isPending && (
          <div role="status" className="grid gap-2">
            {words.IMPORT_RUNNING}
            <progress aria-label={words.IMPORT_RUNNING} className="h-2 w-full accent-volt" />
          </div>
        )}
        {problems.length > 0 && <ImportReport problems={problems} />}
        {warnings.length > 0 && <ImportWarnings warnings={warnings} />}
      </div>
    </Dialog>
  )
}

function errorOf({ size }: File): string | null {
  if (size === 0) return FILE_EMPTY
  return size > importVehicles.file.maxBytes ? TOO_LARGE : null
}

function ErrorMessage({ message }: { message: string }) {
  return (
    <p role="alert" className="field__error">
      <CircleAlert aria-hidden="true" />
      {message}
    </p>
  )
}
