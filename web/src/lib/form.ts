import type { SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import type {
  DefaultValues,
  FieldError,
  FieldErrors,
  FieldValues,
  Mode,
  Path,
  Resolver,
  UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ApiError } from './api/api.ts'

export type FormSchema = z.core.$ZodType<FieldValues, FieldValues>

interface FormOptions<Schema extends FormSchema> {
  defaultValues: DefaultValues<z.input<Schema>>
  /**
   * `onTouched` for forms whose button stays disabled until they are valid; otherwise errors appear after submitting.
   */
  mode?: Extract<Mode, 'onTouched' | 'onSubmit'>
}

/**
 * Returns a form that a schema of the contract validates. Each field shows its first error. The schema may be loaded
 * lazily, so that a small page does not bundle it.
 */
export function useSchemaForm<Schema extends FormSchema>(
  schema: () => Schema | Promise<Schema>,
  { defaultValues, mode = 'onSubmit' }: FormOptions<Schema>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({ defaultValues, mode, resolver: resolverOf(schema) })
}

/** A submitted form: all values for creating something, and for editing it only the changed ones with their previous values. */
export interface SubmittedForm<Sent> {
  values: Sent
  changed: Partial<Sent>
  /** The changed fields as they were shown before, so that the server can detect edits by somebody else. */
  base: Partial<Record<keyof Sent, unknown>>
}

/**
 * Returns a submit handler. `send` receives the validated values, and the subset that the person changed: an edit may
 * send only that subset, because others may have changed the rest meanwhile. If the server rejects the form, the fields
 * named in the response show its errors, the typed values stay, and `onRefused` is called. Conflicts with other edits
 * are left to `onRefused`.
 */
export function submitForm<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent, edit: Omit<SubmittedForm<Sent>, 'values'>) => Promise<void>,
  onRefused: (error: ApiError) => void,
): (event: SyntheticEvent) => void {
  return submitOnce(form, async (values) => {
    try {
      await send(values, editIn(form, values))
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code !== 'changedMeanwhile') showFieldErrors(form, error)
      onRefused(error)
    }
  })
}

/**
 * Returns a submit handler that ignores a submit while the form is validated or sent: the button is pending only after
 * the next render, so a double click would otherwise send the form twice.
 */
export function submitOnce<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent) => unknown,
): (event: SyntheticEvent) => void {
  const submit = form.handleSubmit(send)
  return (event) => {
    event.preventDefault()
    if (formsUnderWay.has(form.control)) return
    formsUnderWay.add(form.control)
    void submit(event).finally(() => formsUnderWay.delete(form.control))
  }
}

// Each render returns a new handler, so what is under way is remembered for the form.
const formsUnderWay = new WeakSet<object>()

function editIn<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  values: Sent,
): Omit<SubmittedForm<Sent>, 'values'> {
  const typed: Record<string, unknown> = form.getValues()
  const initial: Record<string, unknown> = form.formState.defaultValues ?? {}
  const changed: Partial<Sent> = {}
  const base: Partial<Record<keyof Sent, unknown>> = {}
  for (const field in values) {
    if (JSON.stringify(typed[field]) === JSON.stringify(initial[field])) continue
    changed[field] = values[field]
    base[field] = initial[field] ?? null
  }
  return { changed, base }
}

/** Shows the server's validation errors at their fields and focuses the first of them. */
function showFieldErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
): void {
  const fieldErrors = isApiError(error) ? (error.data?.errors ?? []) : []
  const matchingErrors = fieldErrors.filter(({ path }) => path in form.getValues())
  for (const [index, { path, message }] of matchingErrors.entries()) {
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
}

export function stripNumberFormatting(typed: string): string {
  return typed.replaceAll(/[\s()-]/g, '')
}

// Compare the name instead of using instanceof: importing the class would bundle the API client into pages that load it
// only when a form is submitted.
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

function resolverOf<Schema extends FormSchema>(
  schema: () => Schema | Promise<Schema>,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return async (values) => {
    const loadedSchema = await schema()
    let result = await loadedSchema['~standard'].validate(values)
    // The pressed button may have changed the form meanwhile, so validate the current values again.
    if (result.issues && (await waitForRelease())) result = await loadedSchema['~standard'].validate(values)
    if (!result.issues) return { values: result.value, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path: [field] = [], message } of result.issues) {
      errors[typeof field === 'string' ? field : 'root'] ??= { type: 'schema', message }
    }
    return { values: {}, errors: errors as FieldErrors<z.input<Schema>> }
  }
}

/**
 * Waits until the pressed link or button is released, and returns whether anything was pressed. Pressing a link moves
 * the focus out of a field. If an error message appeared or a list closed at that moment, the link would move away
 * under the finger and the click would be lost.
 */
export async function waitForRelease(): Promise<boolean> {
  if (!document.querySelector(':is(a, button, label):active')) return false
  await new Promise<void>((resolve) => {
    const done = () => setTimeout(resolve)
    for (const release of ['pointerup', 'pointercancel', 'keyup']) {
      window.addEventListener(release, done, { once: true, capture: true })
    }
    setTimeout(resolve, MAX_PRESS_MS)
  })
  return true
}

const MAX_PRESS_MS = 500
