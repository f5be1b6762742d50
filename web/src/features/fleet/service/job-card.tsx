import { formatDay } from '@voltloop/contract/core/format'
import type { JobStep, ServiceJob } from '@voltloop/contract/fleet/service'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Images from 'lucide-react/icons/images'
import Pencil from 'lucide-react/icons/pencil'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { dayInIndia } from '@voltloop/contract/core/time'
import { PlateLink } from '../../../components/plate-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Menu } from '../../../components/ui/menu.tsx'
import { useRowDialog } from '../../../components/ui/row-dialogs.tsx'
import { formatMoney, formatNumber } from '../../../lib/format/format.ts'
import { modelName } from '../../../lib/format/model-name.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { moreFor } from '../../../lib/words/shell.words.ts'
import type { JobContext } from './job-context.ts'
import { JobPhotos } from './job-photos.tsx'
import * as words from './service.words.ts'

interface JobCardProps {
  job: ServiceJob
  context: JobContext
  hasCity?: boolean
  /** On the page of the vehicle, which shows its plate already. */
  isOfVehicle?: boolean
}

/** Shows one job with what can be done with it now. */
export function JobCard({ job, context, hasCity = false, isOfVehicle = false }: JobCardProps) {
  const plate = formatPlate(job.vehicle.registrationNumber)
  return (
    <article
      aria-label={`${plate}: ${job.problem}`}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-3 border border-hair bg-surface p-4"
    >
      <div className="flex items-center justify-between gap-2">
        {isOfVehicle ? (
          <Badge>{words.STATE_NAMES[job.state]}</Badge>
        ) : (
          <PlateLink number={job.vehicle.registrationNumber} size="sm" />
        )}
        <JobMenu job={job} context={context} />
      </div>
      <p className="font-strong wrap-anywhere">{job.problem}</p>
      {job.checklist !== null && <Checklist text={job.checklist} />}
      <Facts job={job} hasCity={hasCity} />
      <Badges job={job} />
      {(job.parts !== null || job.cost !== null) && (
        <p className="text-1 text-ink-2 wrap-anywhere">
          {job.cost !== null && <span className="figures text-ink">{words.doneFor(formatMoney(job.cost))}</span>}
          {job.parts !== null && job.cost !== null && ' · '}
          {job.parts}
        </p>
      )}
      {job.cancelReason !== null && <p className="text-1 text-ink-2 wrap-anywhere">{job.cancelReason}</p>}
      <JobPhotos job={job} />
      <Steps job={job} context={context} />
    </article>
  )
}

function Checklist({ text }: { text: string }) {
  return (
    <details className="text-1 text-ink-2">
      <summary className="min-h-6 cursor-pointer">{words.CHECKLIST}</summary>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </details>
  )
}

function Facts({ job, hasCity }: { job: ServiceJob; hasCity: boolean }) {
  const { vehicle, assignee, dueDay, closedAt, state, estimatedHours } = job
  const day =
    closedAt === null
      ? words.due(formatDay(dueDay))
      : words.closedOn(words.STATE_NAMES[state], formatDay(dayInIndia(new Date(closedAt))))
  const hub = vehicle.hub?.name ?? (vehicle.isDeployed ? words.WITH_CUSTOMER : words.AT_NO_HUB)
  return (
    <div className="grid gap-1 text-1 leading-snug text-ink-2">
      <p className="figures text-ink">
        {[day, estimatedHours === null ? '' : words.takesHours(formatNumber(estimatedHours))]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className="wrap-anywhere">
        {[modelName(vehicle.model), hub, hasCity ? vehicle.city.name : ''].filter(Boolean).join(' · ')}
      </p>
      <p className="wrap-anywhere">{assignee?.name ?? words.NOBODY_ASSIGNED}</p>
    </div>
  )
}

function Badges({ job }: { job: ServiceJob }) {
  const today = dayInIndia(useNow(MINUTE_MS))
  const isPlanned = job.state === 'PLANNED'
  // A schedule plans its vehicle itself once it is back.
  const isAwaited = isPlanned && job.origin === 'SCHEDULE' && job.vehicle.isDeployed && !job.isReserved
  const needsDay =
    isPlanned && !isAwaited && (!job.isReserved || (job.dueDay < today && job.vehicle.outOfService === null))
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {job.priority !== 'NORMAL' && (
        <Badge
          tone={job.priority === 'URGENT' ? 'red' : 'neutral'}
          icon={job.priority === 'URGENT' ? <TriangleAlert aria-hidden="true" /> : undefined}
        >
          {words.PRIORITY_NAMES[job.priority]}
        </Badge>
      )}
      {job.closedAt === null && job.dueDay < today && !needsDay && <Badge tone="red">{words.OVERDUE}</Badge>}
      {job.origin !== 'STAFF' && <Badge>{words.ORIGIN_NAMES[job.origin]}</Badge>}
      {isAwaited && <Badge>{words.DAY_AFTER_RIDE}</Badge>}
      {needsDay && (
        <Badge tone="amber" icon={<CalendarClock aria-hidden="true" />}>
          {words.NEEDS_DAY}
        </Badge>
      )}
    </div>
  )
}

const MINUTE_MS = 60_000

function useStepDialog(job: ServiceJob, context: JobContext, step: JobStep) {
  return useRowDialog(
    () => import('./step-dialog.tsx'),
    ({ StepDialog }, close) => <StepDialog {...{ job, step, context }} onClose={close} />,
  )
}

function JobMenu({ job, context }: { job: ServiceJob; context: JobContext }) {
  const edit = useRowDialog(
    () => import('./job-dialog.tsx'),
    ({ EditJobDialog }, close) => <EditJobDialog job={job} onUnserved={context.onUnserved} onClose={close} />,
  )
  const photos = useRowDialog(
    () => import('./photos-dialog.tsx'),
    ({ PhotosDialog }, close) => <PhotosDialog job={job} onClose={close} />,
  )
  const cancel = useStepDialog(job, context, 'cancel')
  // Whoever may take a step may also edit the job.
  if (job.steps.length === 0) return null
  const items = [
    { label: words.EDIT_JOB, icon: <Pencil aria-hidden="true" />, onChoose: () => void edit.open() },
    { label: words.PHOTOS, icon: <Images aria-hidden="true" />, onChoose: () => void photos.open() },
    ...(job.steps.includes('cancel')
      ? [
          {
            label: words.STEP_NAMES.cancel,
            icon: <Ban aria-hidden="true" />,
            onChoose: () => void cancel.open(),
            isDestructive: true,
          },
        ]
      : []),
  ]
  const label = moreFor(`${formatPlate(job.vehicle.registrationNumber)}: ${job.problem}`)
  return <Menu label={label} items={items} prefetchProps={edit.prefetchProps} />
}

function Steps({ job, context }: { job: ServiceJob; context: JobContext }) {
  const steps = job.steps.filter((step) => step !== 'cancel')
  if (steps.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2.5">
      {steps.map((step) => (
        <StepButton key={step} {...{ job, context, step }} />
      ))}
    </div>
  )
}

function StepButton({ job, context, step }: { job: ServiceJob; context: JobContext; step: JobStep }) {
  const dialog = useStepDialog(job, context, step)
  return (
    <Button size="sm" onClick={dialog.open} {...dialog.prefetchProps}>
      {words.STEP_NAMES[step]}
    </Button>
  )
}
