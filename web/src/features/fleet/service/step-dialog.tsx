import { JobCost, stepServiceJob } from '@voltloop/contract/fleet/service'
import type { JobStep, ServiceJob } from '@voltloop/contract/fleet/service'
import * as z from 'zod/mini'
import { NumberPlate } from '../../../components/number-plate.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { numberIn } from '../../../lib/format/typed-number.ts'
import type { JobContext } from './job-context.ts'
import { useStepJob } from './queries.ts'
import * as words from './service.words.ts'

interface StepDialogProps {
  job: ServiceJob
  step: JobStep
  context: JobContext
  onClose: () => void
}

/** Takes a job to its next state. Asks only for what the step needs. */
export function StepDialog({ job, step, context, onClose }: StepDialogProps) {
  const move = useStepJob(job.jobId)
  const form = useSchemaForm(() => SCHEMAS[step], {
    defaultValues: { parts: job.parts ?? '', cost: job.cost === null ? '' : String(job.cost), hubId: '', reason: '' },
  })
  const { errors, isDirty } = form.formState
  const { HubOptionsLoader, onUnserved } = context
  const needsHub = (step === 'begin' || step === 'pass') && job.vehicle.hub === null && !job.vehicle.isDeployed
  const send = submitForm(
    form,
    async ({ parts, cost, hubId, reason }) => {
      const sent = {
        begin: { hubId: hubId || null },
        pass: { hubId: hubId || null },
        finish: { parts, cost },
        fail: {},
        cancel: { reason },
      }[step]
      const { message, unserved } = await move.mutateAsync({ step, ...sent })
      onClose()
      toast.success(message)
      if (unserved.length > 0) onUnserved(unserved)
    },
    (error) => showErrorToast(error, words.JOB_NOT_SAVED),
  )
  return (
    <FormDialog
      isNarrow
      title={words.STEP_TITLES[step]}
      description={step === 'cancel' && job.origin === 'SCHEDULE' ? words.SKIPPED : words.STEP_LEADS[step]}
      submit={words.STEP_NAMES[step]}
      closeLabel={words.BACK}
      isDestructive={step === 'cancel'}
      onSubmit={send}
      onClose={onClose}
      isPending={move.isPending}
      isDirty={isDirty}
    >
      <div className="grid gap-2">
        <div>
          <NumberPlate number={job.vehicle.registrationNumber} isQuiet />
        </div>
        <p className="wrap-anywhere">{job.problem}</p>
      </div>
      {needsHub && (
        <HubOptionsLoader cityId={job.vehicle.city.cityId}>
          {(hubs) => (
            <Select {...form.register('hubId')} label={words.WHERE_IT_IS} error={errors.hubId?.message} data-autofocus>
              <option value="">{words.CHOOSE_HUB}</option>
              {hubs.map(({ hubId, name }) => (
                <option key={hubId} value={hubId}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </HubOptionsLoader>
      )}
      {step === 'finish' && (
        <>
          <Textarea {...form.register('parts')} label={words.PARTS} error={errors.parts?.message} data-autofocus />
          <Field
            {...form.register('cost')}
            label={words.COST_RUPEES}
            error={errors.cost?.message}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
      {step === 'cancel' && (
        <Textarea {...form.register('reason')} label={words.REASON} error={errors.reason?.message} data-autofocus />
      )}
    </FormDialog>
  )
}

const { parts, reason } = stepServiceJob.body.def.shape
const typedCost = <Schema extends z.ZodMiniType<number, number>>(schema: Schema) =>
  z.pipe(
    z.transform((text: string) => numberIn(text) ?? null),
    z.nullable(schema),
  )
// A field that the step does not show is not checked.
const UNSEEN = z.object({ parts: z.string(), cost: typedCost(z.number()), hubId: z.string(), reason: z.string() })
const SCHEMAS = {
  begin: UNSEEN,
  pass: UNSEEN,
  fail: UNSEEN,
  finish: z.extend(UNSEEN, { parts, cost: typedCost(JobCost) }),
  cancel: z.extend(UNSEEN, { reason }),
}
