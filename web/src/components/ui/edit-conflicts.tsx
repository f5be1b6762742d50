import * as words from './edits.words.ts'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useState } from 'react'
import type { ApiError } from '../../lib/api/api.ts'
import { Button } from './button.tsx'

export interface EditField {
  label: string
  /** The name in the form, if it differs from the API. */
  name?: string
  /** Converts a value of the API to the form's value. By default numbers become text and null becomes an empty text. */
  toForm?: (value: unknown) => unknown
  /** Returns the text of a value, for values that people do not read, such as ids. */
  textOf?: (value: unknown) => string
}

/** The part of a form that conflicts need. Fields are named by the server's errors, so their types are not known here. */
interface EditedForm {
  getValues(name: string): unknown
  setValue(name: string, value: unknown, options: Record<'shouldDirty' | 'shouldTouch' | 'shouldValidate', true>): void
  resetField(name: string, options: object): void
}

interface Conflict {
  name: string
  label: string
  /** The present value on the server, as the form holds it. */
  value: unknown
  text: string
}

/**
 * Handles edits that the server rejects because somebody else changed or deleted the thing meanwhile. `fields` lists
 * every field of the form under its name in the API. Render `notice` in the form.
 */
export function useEditConflicts(form: EditedForm, fields: Readonly<Record<string, EditField>>) {
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [isDeleted, setIsDeleted] = useState(false)

  /** Shows the conflicts that an error names. Returns false for errors of another kind. */
  function show(error: ApiError): boolean {
    if (error.code === 'notFound') setIsDeleted(true)
    else if (error.code === 'changedMeanwhile') setConflicts(conflictsIn(error, fields))
    else return false
    return true
  }

  function resolve({ name, value }: Conflict, isMineKept: boolean) {
    const mine = form.getValues(name)
    // The next edit is based on the present value, so that it is accepted unless the value changes once more.
    form.resetField(name, { defaultValue: value })
    if (isMineKept) form.setValue(name, mine, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    setConflicts((open) => open.filter((conflict) => conflict.name !== name))
  }

  const notice =
    isDeleted || conflicts.length > 0 ? (
      <div role="alert" className="col-span-full grid gap-3 rounded-2 bg-amber-bg p-3.5">
        <p className="flex items-start gap-2.5">
          <TriangleAlert aria-hidden="true" className="flex-none text-amber" />
          {isDeleted ? words.DELETED_MEANWHILE : words.CHANGED_MEANWHILE_LEAD}
        </p>
        {conflicts.map((conflict) => (
          <div key={conflict.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="wrap-anywhere">{words.presentValue(conflict.label, conflict.text)}</p>
            <div className="flex gap-2.5">
              <Button size="sm" onClick={() => resolve(conflict, true)}>
                {words.KEEP_MINE}
              </Button>
              <Button size="sm" onClick={() => resolve(conflict, false)}>
                {words.USE_THEIRS}
              </Button>
            </div>
          </div>
        ))}
      </div>
    ) : null

  return { notice, show, isOpen: isDeleted || conflicts.length > 0 }
}

function conflictsIn({ data }: ApiError, fields: Readonly<Record<string, EditField>>): Conflict[] {
  return (data?.errors ?? []).flatMap(({ path, value }) => {
    const field = fields[path]
    if (!field) return []
    const { label, name = path, toForm = typedText, textOf = typedText } = field
    return [{ name, label, value: toForm(value), text: textOf(value) || words.EMPTY_VALUE }]
  })
}

function typedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
