import { BATTERY_TYPES, Features, ModelForm } from '@voltloop/contract/catalogue/catalogue'
import type { Model } from '@voltloop/contract/catalogue/catalogue'
import { MODEL_UPDATED, MODEL_CREATED, BATTERY_TYPE_NAMES } from '@voltloop/contract/catalogue/catalogue-messages'
import * as words from '../../lib/words/catalogue.words.ts'
import { SAVE } from '../../lib/words/shell.words.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useEditForm } from '../../components/ui/edit-form.ts'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { toast } from '../../components/ui/toast.ts'
import type { SubmittedForm } from '../../lib/form.ts'
import { PictureField } from './picture-field.tsx'
import { useSaveModel } from './form-queries.ts'
import { typedNumber } from '../../lib/format/typed-number.ts'
import { usePicture } from './use-picture.ts'

interface ModelDialogProps {
  /** The model to edit. Without one, a new model is created. */
  model?: Model | undefined
  onClose: () => void
}

/**
 * Creates or edits a model. If the server rejects the picture, the dialog stays open; the other fields are saved by
 * then, and the error message mentions it.
 */
export function ModelDialog({ model, onClose }: ModelDialogProps) {
  const [saved, setSaved] = useState(model)
  const save = useSaveModel()
  const picture = usePicture()
  const { form, errors, notice, dialogProps, submit } = useEditForm(() => ModelFields, {
    defaultValues: fieldsOf(model),
    fields: EDIT_FIELDS,
    isChanged: picture.isChanged,
  })
  const isPending = save.isPending || picture.isSaving

  async function saveFields(fields: Fields, { changed, base }: Omit<SubmittedForm<Fields>, 'values'>) {
    const edit = { ...toApi(changed), base: toApi(base) }
    const next = await save.mutateAsync({ modelId: saved?.modelId, values: toApi(fields), edit })
    setSaved(next)
    form.reset(fieldsOf(next))
    return next
  }

  const send = submit(
    async (fields, edit) => {
      const isRestUnchanged = saved !== undefined && !form.formState.isDirty
      const { modelId } = isRestUnchanged ? saved : await saveFields(fields, edit)
      const isPictureSaved = await picture.save(modelId, isRestUnchanged)
      if (isPictureSaved) onClose()
      if (isPictureSaved || !isRestUnchanged) toast.success(saved ? MODEL_UPDATED : MODEL_CREATED)
    },
    saved ? words.UPDATE_MODEL_FAILED : words.CREATE_MODEL_FAILED,
  )

  return (
    <FormDialog
      onClose={onClose}
      title={saved ? words.EDIT_MODEL : words.ADD_MODEL}
      description={words.MODEL_LEAD}
      submit={saved ? SAVE : words.ADD_MODEL}
      onSubmit={send}
      isPending={isPending}
      {...dialogProps}
    >
      {notice}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.register('brand')}
          label={words.BRAND}
          error={errors.brand?.message}
          autoComplete="off"
          data-autofocus
        />
        <Field
          {...form.register('modelName')}
          label={words.MODEL_NAME}
          error={errors.modelName?.message}
          autoComplete="off"
        />
      </div>
      <Select
        {...form.register('batteryType')}
        label={words.BATTERY_TYPE}
        error={errors.batteryType?.message || undefined}
      >
        <option value="">{words.CHOOSE_BATTERY_TYPE}</option>
        {BATTERY_TYPES.map((type) => (
          <option key={type} value={type}>
            {BATTERY_TYPE_NAMES[type]}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-2 gap-4 sm:gap-5">
        <Field
          {...form.register('topSpeed')}
          label={words.TOP_SPEED_KMPH}
          error={errors.topSpeed?.message}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          {...form.register('vehicleRange')}
          label={words.VEHICLE_RANGE_KM}
          error={errors.vehicleRange?.message}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <PictureField
        model={picture.isRemoved ? NO_MODEL : (saved ?? NO_MODEL)}
        picture={picture.chosen}
        error={picture.error}
        onChoose={picture.choose}
        onRemove={picture.remove}
        onRefuse={picture.refuse}
      />
    </FormDialog>
  )
}

const ModelFields = z.object({
  brand: ModelForm.shape.brand,
  modelName: ModelForm.shape.modelName,
  // The specification has no message for a missing battery type; the form just cannot be sent.
  batteryType: z.pipe(z.string().check(z.minLength(1, { error: () => '' })), Features.shape.batteryType),
  topSpeed: typedNumber(Features.shape.topSpeed),
  vehicleRange: typedNumber(Features.shape.range),
})

type Fields = z.output<typeof ModelFields>

// The API has the features of a model in an object of their own.
function toApi<Of extends Partial<Record<keyof Fields, unknown>>>(fields: Of) {
  const brand: Of['brand'] = fields.brand
  const modelName: Of['modelName'] = fields.modelName
  const batteryType: Of['batteryType'] = fields.batteryType
  const topSpeed: Of['topSpeed'] = fields.topSpeed
  const range: Of['vehicleRange'] = fields.vehicleRange
  return { brand, modelName, features: { batteryType, topSpeed, range } }
}

const EDIT_FIELDS = {
  brand: { label: words.BRAND },
  modelName: { label: words.MODEL_NAME },
  'features.batteryType': { name: 'batteryType', label: words.BATTERY_TYPE, textOf: batteryTypeName },
  'features.topSpeed': { name: 'topSpeed', label: words.TOP_SPEED_KMPH },
  'features.range': { name: 'vehicleRange', label: words.VEHICLE_RANGE_KM },
}

function batteryTypeName(type: unknown): string {
  const known = BATTERY_TYPES.find((one) => one === type)
  return known ? BATTERY_TYPE_NAMES[known] : ''
}

const NO_MODEL = { brand: '', modelName: '', imagePath: null }

function fieldsOf(model: Model | undefined): z.input<typeof ModelFields> {
  return {
    brand: model?.brand ?? '',
    modelName: model?.modelName ?? '',
    batteryType: model?.features.batteryType ?? '',
    topSpeed: model ? String(model.features.topSpeed) : '',
    vehicleRange: model ? String(model.features.range) : '',
  }
}
