import { FILE_EMPTY, TOO_LARGE } from '@voltloop/contract/core/error-messages'
import { vehiclesAdded } from '@voltloop/contract/fleet/fleet-messages'
import { previewImport } from '@voltloop/contract/fleet/vehicle-import'
import * as words from './import.words.ts'
import { CHOOSE_CITY, CITY } from '../../../lib/words/places.words.ts'
import { CLOSE, CONTINUE, TRY_AGAIN } from '../../../lib/words/shell.words.ts'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { serverMessageOf } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { saveCsv } from '../../../lib/format/csv.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { ImportFile } from './import-file.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportBar, ImportOutcome } from './import-status.tsx'
import { ImportWarnings } from './import-warnings.tsx'
import { templateFor } from './import-template.ts'
import type { VehicleOptions } from '../vehicle-options.ts'
import { goodRowsOf, IMPORT_BATCH, useAddRows, usePreviewImport, type ImportPreview } from './use-import.ts'

interface ImportDialogProps {
  /** The city of the list; undefined if the dialog has to ask. */
  cityId: string | undefined
  options: VehicleOptions
  onClose: () => void
}

/** Imports a CSV file of vehicles into a city: first a preview, then the good rows are added. The others are in a report, to be corrected and imported. */
export function ImportDialog({ cityId: cityOfList, options, onClose }: ImportDialogProps) {
  const [chosenCity, setChosenCity] = useState('')
  const cityId = cityOfList ?? chosenCity
  const [file, setFile] = useState<File | null>(null)
  const check = usePreviewImport(cityId)
  const adding = useAddRows(cityId)
  const { progress, isFinished } = adding
  const preview = check.data
  const fileError = file && errorOf(file)
  const isBusy = check.isPending || adding.isPending
  const isInterrupted = progress !== null && !adding.isPending && !isFinished
  const problems = [...(preview?.problems ?? []), ...(progress?.problems ?? [])]
  const total = preview ? goodRowsOf(preview).length : 0
  const city = options.cities.find((option) => option.cityId === cityId)?.name ?? ''

  function choose(next: File) {
    setFile(next)
    check.reset()
    adding.reset()
    if (errorOf(next) === null) check.mutate(next)
  }

  // A file is checked for one city.
  function chooseCity(next: string) {
    setChosenCity(next)
    setFile(null)
    check.reset()
    adding.reset()
  }

  function add(checked: ImportPreview) {
    adding.add(checked, {
      onSuccess: (added) => {
        if (added > 0) toast.success(vehiclesAdded(added, formatCount(added)))
        // The rows left out stay on the screen until the dialog is closed.
        if (added === checked.rows.length && checked.warnings.length === 0) onClose()
      },
    })
  }

  // Do not close while rows are added: the user must see how many were.
  const close = () => adding.isPending || onClose()

  return (
    <Dialog
      isOpen
      onClose={close}
      title={words.IMPORT_TITLE}
      description={city === '' ? undefined : words.importLead(city)}
      footer={
        <div className="grid grid-cols-2 gap-2.5 *:only:col-span-2">
          <Button disabled={adding.isPending} onClick={close}>
            {CLOSE}
          </Button>
          {check.isError && file ? (
            <Button variant="primary" onClick={() => choose(file)}>
              {TRY_AGAIN}
            </Button>
          ) : (
            !isFinished && (
              <Button
                variant="primary"
                isPending={isBusy}
                disabled={total === 0}
                onClick={() => preview && add(preview)}
              >
                {isInterrupted ? CONTINUE : addLabel(total)}
              </Button>
            )
          )}
        </div>
      }
    >
      <div className="grid gap-5">
        {cityOfList === undefined && progress === null && (
          <Select label={CITY} value={chosenCity} disabled={isBusy} onChange={({ target }) => chooseCity(target.value)}>
            <option value="">{CHOOSE_CITY}</option>
            {options.cities.map((one) => (
              <option key={one.cityId} value={one.cityId}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
        {cityId !== '' && progress === null && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="type-label max-w-[38ch]">{words.TEMPLATE_HINT}</p>
            <Button size="sm" onClick={() => saveCsv('vehicles-template.csv', templateFor(cityId, options))}>
              <FileDown aria-hidden="true" />
              {words.DOWNLOAD_TEMPLATE}
            </Button>
          </div>
        )}
        {cityId !== '' && (progress === null || isFinished) && (
          <ImportFile file={file} isBusy={isBusy} onChoose={choose} />
        )}
        {fileError && <ErrorMessage message={fileError} />}
        {check.isError && <ErrorMessage message={serverMessageOf(check.error) ?? words.CHECK_FAILED} />}
        {check.isPending && (
          <div role="status" className="grid gap-2">
            {words.CHECKING_FILE}
            <progress aria-label={words.CHECKING_FILE} className="h-2 w-full accent-volt" />
          </div>
        )}
        {progress && !isFinished && (
          <ImportBar added={progress.added} handled={Math.min(progress.batches * IMPORT_BATCH, total)} total={total} />
        )}
        {progress && isInterrupted && (
          <ErrorMessage
            message={`${serverMessageOf(adding.error) ?? words.INTERRUPTED} ${words.addedSoFar(progress.added, formatCount(progress.added))}`}
          />
        )}
        {preview && (progress === null || isFinished) && (
          <ImportOutcome
            vehicles={progress ? progress.added : total}
            badRows={new Set(problems.map(({ row }) => row)).size}
            isFinished={isFinished}
          />
        )}
        {preview && problems.length > 0 && <ImportReport preview={preview} problems={problems} />}
        {preview && preview.warnings.length > 0 && <ImportWarnings warnings={preview.warnings} />}
      </div>
    </Dialog>
  )
}

const addLabel = (total: number) => (total === 0 ? words.ADD_VEHICLES : words.addVehicles(total, formatCount(total)))

function errorOf({ size }: File): string | null {
  if (size === 0) return FILE_EMPTY
  return size > previewImport.file.maxBytes ? TOO_LARGE : null
}

function ErrorMessage({ message }: { message: string }) {
  return (
    <p role="alert" className="field__error">
      <CircleAlert aria-hidden="true" />
      {message}
    </p>
  )
}
