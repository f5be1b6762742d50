import * as places from '../../lib/words/places.words.ts'
import { SAVE } from '../../lib/words/shell.words.ts'
import { SUPPLIER_SAVED, SUPPLIER_ADDED } from '@voltloop/contract/payments/tax-messages'
import * as dialogs from './tax-dialogs.words.ts'
import * as words from './tax.words.ts'
import { SupplierForm } from '@voltloop/contract/payments/tax'
import type { IndianState, Supplier } from '@voltloop/contract/payments/tax'
import { useWatch } from 'react-hook-form'
import { useEditForm } from '../../components/ui/edit-form.ts'
import { Field } from '../../components/ui/field.tsx'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { Select } from '../../components/ui/select.tsx'
import { toast } from '../../components/ui/toast.ts'
import { useSaveSupplier } from './tax-queries.ts'

interface SupplierDialogProps {
  /** The supplier to edit, which stays in its state. Without one, a new supplier is added. */
  supplier?: Supplier
  states: readonly IndianState[]
  onClose: () => void
}

/** Adds the supplier of a state, so that cities can be opened there, or edits the details that its invoices show. */
export function SupplierDialog({ supplier, states, onClose }: SupplierDialogProps) {
  const save = useSaveSupplier(supplier?.supplierId)
  const { form, errors, notice, dialogProps, submit } = useEditForm(() => SupplierForm, {
    defaultValues: valuesOf(supplier),
    fields: EDIT_FIELDS,
  })
  const state = useWatch({ control: form.control, name: 'state' })
  const codes = states.find(({ name }) => name === state)?.codes ?? []
  const texts = supplier
    ? { title: words.editSupplierOf(supplier.state), submit: SAVE, done: SUPPLIER_SAVED }
    : { title: words.ADD_STATE, submit: words.ADD_STATE, done: SUPPLIER_ADDED }

  const send = submit(async (values, edit) => {
    await save.mutateAsync({ values, ...edit })
    onClose()
    toast.success(texts.done)
  }, dialogs.SUPPLIER_NOT_SAVED)

  return (
    <FormDialog
      onClose={onClose}
      title={texts.title}
      submit={texts.submit}
      onSubmit={send}
      isPending={save.isPending}
      {...dialogProps}
    >
      {notice}
      {!supplier && (
        <Select {...form.register('state')} label={places.STATE} error={errors.state?.message} data-autofocus>
          <option value="">{places.CHOOSE_STATE}</option>
          {states.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Field
        {...form.register('legalName')}
        label={words.LEGAL_NAME}
        error={errors.legalName?.message}
        data-autofocus={supplier && true}
      />
      <Field {...form.register('address')} label={words.SUPPLIER_ADDRESS} error={errors.address?.message} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.register('gstin')}
          label={words.GSTIN}
          {...(codes.length > 0 && { hint: dialogs.gstinHint(codes) })}
          error={errors.gstin?.message}
          autoComplete="off"
        />
        <Field
          {...form.register('sac')}
          label={words.SAC}
          hint={dialogs.SAC_HINT}
          error={errors.sac?.message}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </FormDialog>
  )
}

const EDIT_FIELDS = {
  legalName: { label: words.LEGAL_NAME },
  address: { label: words.SUPPLIER_ADDRESS },
  gstin: { label: words.GSTIN },
  sac: { label: words.SAC },
}

function valuesOf(supplier: Supplier | undefined) {
  return {
    state: supplier?.state ?? '',
    legalName: supplier?.legalName ?? '',
    address: supplier?.address ?? '',
    gstin: supplier?.gstin ?? '',
    sac: supplier?.sac ?? '',
  }
}
