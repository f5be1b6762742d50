import { PlanForm, SaleDay } from '@voltloop/contract/catalogue/catalogue'
import type { Model, Plan } from '@voltloop/contract/catalogue/catalogue'
import { PLAN_UPDATED, PLAN_CREATED } from '@voltloop/contract/catalogue/catalogue-messages'
import { formatDay } from '@voltloop/contract/core/format'
import * as words from '../../lib/words/catalogue.words.ts'
import { SAVE } from '../../lib/words/shell.words.ts'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useEditForm } from '../../components/ui/edit-form.ts'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { toast } from '../../components/ui/toast.ts'
import { modelName } from '../../lib/format/model-name.ts'
import { ratesOf } from './final-cost.ts'
import { ModelChoice } from './model-choice.tsx'
import { PlanPrice } from './plan-price.tsx'
import { useSavePlan } from './form-queries.ts'
import { useModels, usePlans } from './queries.ts'
import { numberIn, typedNumber } from '../../lib/format/typed-number.ts'

interface PlanDialogProps {
  /** The plan to edit. Without one, a new plan is created. */
  plan?: Plan | undefined
  /** The field that has the focus first. */
  startAt?: 'name' | 'saleUntil'
  onClose: () => void
}

export function PlanDialog({ plan, startAt = 'name', onClose }: PlanDialogProps) {
  // The other plans show which tax rates apply.
  const { data: plans = [] } = usePlans()
  const { data: models = [] } = useModels()
  const save = useSavePlan()
  const fields = editFieldsFor(models)
  const { form, errors, notice, dialogProps, submit } = useEditForm(() => planFieldsFor(models), {
    defaultValues: fieldsOf(plan),
    fields,
  })
  const typed = useWatch({ control: form.control })

  const send = submit(
    async (values, { changed, base }) => {
      // A model that has been deleted meanwhile is no longer shown as chosen, so it is no conflict.
      const shown = 'models' in base ? { ...base, models: fields.models.toForm(base.models) } : base
      await save.mutateAsync({ subscriptionId: plan?.subscriptionId, values, changed, base: shown })
      onClose()
      toast.success(plan ? PLAN_UPDATED : PLAN_CREATED)
    },
    plan ? words.UPDATE_PLAN_FAILED : words.CREATE_PLAN_FAILED,
  )

  return (
    <FormDialog
      onClose={onClose}
      title={plan ? words.EDIT_PLAN : words.ADD_PLAN}
      {...(plan && { description: words.PLAN_LEAD })}
      submit={plan ? SAVE : words.ADD_PLAN}
      onSubmit={send}
      isPending={save.isPending}
      {...dialogProps}
    >
      {notice}
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <Field
          {...form.register('name')}
          label={words.PLAN_NAME}
          error={errors.name?.message}
          autoComplete="off"
          data-autofocus={startAt === 'name' || undefined}
        />
        <Field
          {...form.register('duration')}
          label={words.DURATION_DAYS}
          error={errors.duration?.message}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        <Field
          {...form.register('cost')}
          label={words.COST}
          hint={words.COST_HINT}
          error={errors.cost?.message}
          prefix={words.RUPEE_SIGN}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          {...form.register('actualCost')}
          label={words.LIST_PRICE}
          hint={words.LIST_PRICE_HINT}
          error={errors.actualCost?.message}
          prefix={words.RUPEE_SIGN}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        <Field
          {...form.register('saleFrom')}
          label={words.SALE_FROM}
          hint={words.SALE_FROM_HINT}
          error={errors.saleFrom?.message}
          type="date"
        />
        <Field
          {...form.register('saleUntil')}
          label={words.SALE_UNTIL}
          hint={words.SALE_UNTIL_HINT}
          error={errors.saleUntil?.message}
          type="date"
          min={typed.saleFrom}
          data-autofocus={startAt === 'saleUntil' || undefined}
        />
      </div>
      <PlanPrice cost={numberIn(typed.cost ?? '')} rates={plan ?? ratesOf(plans)} />
      <ModelChoice
        models={models}
        chosen={typed.models ?? []}
        error={errors.models?.message}
        onChange={(next) =>
          form.setValue('models', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
      />
    </FormDialog>
  )
}

function planFieldsFor(models: readonly Model[]) {
  // Drop models that have been deleted meanwhile: they have no checkbox to untick.
  const keepOffered = (chosen: string[]) => chosen.filter((id) => models.some(({ modelId }) => modelId === id))
  return z.object({
    name: PlanForm.shape.name,
    cost: typedNumber(PlanForm.shape.cost),
    actualCost: typedNumber(PlanForm.shape.actualCost),
    duration: typedNumber(PlanForm.shape.duration),
    saleFrom: typedDay(),
    saleUntil: typedDay(),
    models: z.pipe(z.transform(keepOffered), PlanForm.shape.models),
  })
}

const typedDay = () =>
  z.pipe(
    z.transform((text: string) => text || null),
    z.nullable(SaleDay),
  )

function editFieldsFor(models: readonly Model[]) {
  const chosenIn = (value: unknown) => models.filter(({ modelId }) => Array.isArray(value) && value.includes(modelId))
  return {
    name: { label: words.PLAN_NAME },
    cost: { label: words.COST },
    actualCost: { label: words.LIST_PRICE },
    duration: { label: words.DURATION_DAYS },
    saleFrom: { label: words.SALE_FROM, textOf: saleDayText },
    saleUntil: { label: words.SALE_UNTIL, textOf: saleDayText },
    models: {
      label: words.MODELS_COVERED,
      toForm: (value: unknown) => chosenIn(value).map(({ modelId }) => modelId),
      textOf: (value: unknown) => chosenIn(value).map(modelName).join(', '),
    },
  }
}

const saleDayText = (day: unknown) => (typeof day === 'string' ? formatDay(day) : words.NO_LIMIT)

function fieldsOf(plan: Plan | undefined): z.input<ReturnType<typeof planFieldsFor>> {
  return {
    name: plan?.name ?? '',
    cost: plan ? String(plan.cost) : '',
    actualCost: plan ? String(plan.actualCost) : '',
    duration: plan ? String(plan.duration) : '',
    saleFrom: plan?.saleFrom ?? '',
    saleUntil: plan?.saleUntil ?? '',
    models: plan?.modelSubscriptions.map(({ model }) => model.modelId) ?? [],
  }
}
