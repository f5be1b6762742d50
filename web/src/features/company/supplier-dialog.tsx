import * as places from '@voltloop/contract/messages/places'
import { SAVE } from '@voltloop/contract/messages/shell'
import * as words from '@voltloop/contract/messages/tax'
import { SupplierDetails, SupplierForm } from '@voltloop/contract/tax'
import type { IndianState, Supplier } from '@voltloop/contract/tax'
import { useWatch } from 'react-hook-form'
import { useEditConflicts } from '../../components/ui/edit-conflicts.tsx'
import { Field } from '../../components/ui/field.tsx'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { Select } from '../../components/ui/select.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../lib/form.ts'
import { useAddSupplier, useEditSupplier } from './tax-queries.ts'

interface NewSupplierDialogProps {
  /** The states that have no supplier yet. */
  states: readonly IndianState[]
  onClose: () => void
}

/** Adds the supplier of a state, so that cities can be opened there. */
export function NewSupplierDialog({ states, onClose }: NewSupplierDialogProps) {
  const save = useAddSupplier()
  const form = useSchemaForm(() => SupplierForm, {
    defaultValues: { state: '', legalName: '', address: '', gstin: '', sac: '' },
    mode: 'onTouched',
  })
  const { errors, isDirty, isValid } = form.formState
  const chosen = useWatch({ control: form.control, name: 'state' })
  const codes = states.find(({ name }) => name === chosen)?.codes ?? []
  const send = submitForm(
    form,
    async (values) => {
      await save.mutateAsync(values)
      onClose()
      toast.success(words.SUPPLIER_ADDED)
    },
    (error) => showErrorToast(error, words.SUPPLIER_NOT_SAVED),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={words.ADD_STATE}
      submit={words.ADD_STATE}
      onSubmit={send}
      isPending={save.isPending}
      isDirty={isDirty}
      isReady={isDirty && isValid}
    >
      <Select {...form.register('state')} label={places.STATE} error={errors.state?.message} data-autofocus>
        <option value="">{places.CHOOSE_STATE}</option>
        {states.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Field {...form.register('legalName')} label={words.LEGAL_NAME} error={errors.legalName?.message} />
      <Field {...form.register('address')} label={words.SUPPLIER_ADDRESS} error={errors.address?.message} />
      <Field
        {...form.register('gstin')}
        label={words.GSTIN}
        {...(codes.length > 0 && { hint: words.gstinHint(codes) })}
        error={errors.gstin?.message}
        autoComplete="off"
      />
      <Field {...form.register('sac')} {...SAC_FIELD} error={errors.sac?.message} />
    </FormDialog>
  )
}

interface EditSupplierDialogProps {
  supplier: Supplier
  codes: readonly string[]
  onClose: () => void
}

/** Edits the details that invoices show for a state. */
export function EditSupplierDialog({ supplier, codes, onClose }: EditSupplierDialogProps) {
  const save = useEditSupplier(supplier.supplierId)
  const { legalName, address, gstin, sac } = supplier
  const form = useSchemaForm(() => SupplierDetails, {
    defaultValues: { legalName: legalName ?? '', address: address ?? '', gstin: gstin ?? '', sac: sac ?? '' },
    mode: 'onTouched',
  })
  const { errors, isDirty, isValid } = form.formState
  const conflicts = useEditConflicts(form, EDIT_FIELDS)
  const send = submitForm(
    form,
    async (_values, { changed, base }) => {
      await save.mutateAsync({ ...changed, base })
      onClose()
      toast.success(words.SUPPLIER_SAVED)
    },
    (error) => conflicts.show(error) || showErrorToast(error, words.SUPPLIER_NOT_SAVED),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={words.editSupplierOf(supplier.state)}
      submit={SAVE}
      onSubmit={send}
      isPending={save.isPending}
      isDirty={isDirty}
      isReady={isDirty && isValid && !conflicts.isOpen}
    >
      {conflicts.notice}
      <Field
        {...form.register('legalName')}
        label={words.LEGAL_NAME}
        error={errors.legalName?.message}
        data-autofocus
      />
      <Field {...form.register('address')} label={words.SUPPLIER_ADDRESS} error={errors.address?.message} />
      <Field
        {...form.register('gstin')}
        label={words.GSTIN}
        hint={words.gstinHint(codes)}
        error={errors.gstin?.message}
        autoComplete="off"
      />
      <Field {...form.register('sac')} {...SAC_FIELD} error={errors.sac?.message} />
    </FormDialog>
  )
}

const SAC_FIELD = { label: words.SAC, hint: words.SAC_HINT, inputMode: 'numeric', autoComplete: 'off' } as const

const EDIT_FIELDS = {
  legalName: { label: words.LEGAL_NAME },
  address: { label: words.SUPPLIER_ADDRESS },
  gstin: { label: words.GSTIN },
  sac: { label: words.SAC },
}
