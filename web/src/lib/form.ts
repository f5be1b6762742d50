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
import type { ApiError } from './api.ts'

type FormSchema = z.core.$ZodType<FieldValues, FieldValues>

interface FormOptions<Schema extends FormSchema> {
  defaultValues: DefaultValues<z.input<Schema>>
  /** `onTouched` where the button waits for a valid form; else a form complains only once it is sent. */
  mode?: Extract<Mode, 'onTouched' | 'onSubmit'>
}

/**
 * A form that a schema of the contract checks. Each field shows the first rule it breaks. The schema may be fetched only
 * when there is something to check: a page that must be light does not carry it.
 */
export function useSchemaForm<Schema extends FormSchema>(
  schema: () => Schema | Promise<Schema>,
  { defaultValues, mode = 'onSubmit' }: FormOptions<Schema>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({ defaultValues, mode, resolver: resolverOf(schema) })
}

/** What a form has: all of it for what is new, and what somebody changed for what was there. */
export interface Filled<Sent> {
  values: Sent
  changed: Partial<Sent>
}

/**
 * What a form does when it is sent: `send` gets what the schema made of it, and of that what somebody changed, which is
 * all that an edit may send: the rest may have been changed by others since. When the server refuses, the fields that
 * it names show why, nothing that was typed is lost, and `refused` tells the person.
 */
export function sendForm<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent, changed: Partial<Sent>) => Promise<void>,
  refused: (error: ApiError) => void,
): (event: SyntheticEvent) => void {
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values, changedOf(form, values))
    } catch (error) {
      if (!isRefusal(error)) throw error
      showFieldErrors(form, error)
      refused(error)
    }
  })
  return (event) => void submit(event)
}

function changedOf<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  values: Sent,
): Partial<Sent> {
  const typed: FieldValues = form.getValues()
  const began: FieldValues = form.formState.defaultValues ?? {}
  const changed: Partial<Sent> = {}
  for (const field in values) {
    if (JSON.stringify(typed[field]) !== JSON.stringify(began[field])) changed[field] = values[field]
  }
  return changed
}

/** Shows at their fields what the server refused; the first of them gets the focus. */
function showFieldErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
): void {
  const refused = isRefusal(error) ? (error.data?.errors ?? []) : []
  const known = refused.filter(({ path }) => path in form.getValues())
  for (const [index, { path, message }] of known.entries()) {
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
}

/** The digits of a phone number as people type and paste them: with spaces or dashes in between. */
export function bareNumber(typed: string): string {
  return typed.replaceAll(/[\s()-]/g, '')
}

// Known by its name: the class would bring the whole client into pages that fetch it only when a form is sent.
function isRefusal(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

function resolverOf<Schema extends FormSchema>(
  schema: () => Schema | Promise<Schema>,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return async (values) => {
    const ready = await schema()
    let result = await ready['~standard'].validate(values)
    // What was pressed may have changed the form meanwhile: it is judged as it is then.
    if (result.issues && (await untilReleased())) result = await ready['~standard'].validate(values)
    if (!result.issues) return { values: result.value, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path: [field] = [], message } of result.issues) {
      errors[typeof field === 'string' ? field : 'root'] ??= { type: 'schema', message }
    }
    return { values: {}, errors: errors as FieldErrors<z.input<Schema>> }
  }
}

/**
 * Pressing a link leaves the field before it. A message that appeared at that moment, or a list that closed, would move
 * the link away from under the finger, and the press would be lost: it waits for the release. Tells whether it had to.
 */
export async function untilReleased(): Promise<boolean> {
  if (!document.querySelector(':is(a, button, label):active')) return false
  await new Promise<void>((resolve) => {
    const done = () => setTimeout(resolve)
    for (const release of ['pointerup', 'pointercancel', 'keyup']) {
      window.addEventListener(release, done, { once: true, capture: true })
    }
    setTimeout(resolve, LONGEST_PRESS_MS)
  })
  return true
}

const LONGEST_PRESS_MS = 500
