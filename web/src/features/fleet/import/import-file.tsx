import * as words from './import.words.ts'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { classNames } from '../../../lib/format/class-names.ts'
import { formatCount } from '../../../lib/format/format.ts'

interface ImportFileProps {
  file: File | null
  isBusy: boolean
  onChoose: (file: File) => void
}

export function ImportFile({ file, isBusy, onChoose }: ImportFileProps) {
  const [isDraggedOver, setIsDraggedOver] = useState(false)

  async function handleChange(input: HTMLInputElement) {
    const chosenFile = input.files?.[0]
    if (!chosenFile) return
    // Copy the content now: browsers refuse to send a file that was changed after it was chosen.
    onChoose(new File([await chosenFile.arrayBuffer()], chosenFile.name, { type: chosenFile.type }))
    // Reset the input, so that the same file can be chosen again after it was fixed.
    input.value = ''
  }

  return (
    <label
      className={classNames(
        'relative grid justify-items-center gap-2 rounded-3 border-2 border-dashed border-hair-2 px-4 py-7 text-center focus-within:border-volt hover:bg-surface-2',
        isDraggedOver && 'border-volt bg-volt-bg',
      )}
    >
      {file ? <FileSpreadsheet aria-hidden="true" /> : <Upload aria-hidden="true" />}
      {file && (
        <span className="font-strong wrap-anywhere">
          {file.name} <span className="font-normal text-ink-2">{kilobytes(file.size)}</span>
        </span>
      )}
      <span>
        <span className="font-strong underline underline-offset-4">
          {file ? words.CHOOSE_OTHER_FILE : words.CHOOSE_FILE}
        </span>{' '}
        <span className="text-ink-2">{words.DROP_FILE}</span>
      </span>
      {/* The invisible input covers the whole area, because browsers accept files dropped on a file input. */}
      <input
        type="file"
        accept=".csv,text/csv"
        className="absolute inset-0 cursor-pointer opacity-0"
        disabled={isBusy}
        data-autofocus
        onDragEnter={() => setIsDraggedOver(true)}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={() => setIsDraggedOver(false)}
        onChange={({ currentTarget }) => void handleChange(currentTarget)}
      />
    </label>
  )
}

function kilobytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1024))} KB`
}
