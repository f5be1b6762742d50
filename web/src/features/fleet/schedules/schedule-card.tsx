import { SCHEDULE_DELETED, SCHEDULE_SAVED } from '@voltloop/contract/fleet/schedules-messages'
import type { ServiceSchedule } from '@voltloop/contract/fleet/schedules'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash'
import type { ComponentType } from 'react'
import { Badge } from '../../../components/ui/badge.tsx'
import { Menu } from '../../../components/ui/menu.tsx'
import { useRowDialog } from '../../../components/ui/row-dialogs.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { useRemoval } from '../../../components/ui/use-removal.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { modelName } from '../../../lib/format/model-name.ts'
import { DELETE, moreFor } from '../../../lib/words/shell.words.ts'
import type { VehicleOptionsProps } from '../vehicle-options.ts'
import { useChangeSchedule, useDeleteSchedule } from './queries.ts'
import * as words from './schedules.words.ts'

interface ScheduleCardProps {
  schedule: ServiceSchedule
  hasCity: boolean
  mayChange: boolean
  Options: ComponentType<VehicleOptionsProps>
}

/** Shows what a schedule opens jobs for, and how many there are now. */
export function ScheduleCard({ schedule, hasCity, mayChange, Options }: ScheduleCardProps) {
  const { title, model, checklist, city, vehicles, estimatedHours, openJobs, dueThisWeek } = schedule
  const plan = [words.perDayText(schedule.perDay), estimatedHours === null ? '' : words.hoursText(estimatedHours)]
  const place = [model === null ? words.ALL_MODELS : modelName(model), hasCity ? city.name : '']
  return (
    <article
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-3 border border-hair bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="type-heading min-w-0 wrap-anywhere">{title}</h2>
        {mayChange && (
          <div className="-my-2 -mr-2">
            <ScheduleMenu schedule={schedule} Options={Options} />
          </div>
        )}
      </div>
      <div className="grid gap-1 text-1 leading-snug text-ink-2">
        <p className="figures text-ink">{words.intervalText(schedule.everyDays, schedule.everyRides)}</p>
        <p className="wrap-anywhere">
          {[...place.filter(Boolean), words.vehiclesText(vehicles, formatCount(vehicles))].join(' · ')}
        </p>
        <p>{plan.filter(Boolean).join(', ')}</p>
        <p className="text-ink">
          {words.openText(openJobs, formatCount(openJobs))}
          {dueThisWeek > 0 && `, ${words.dueText(formatCount(dueThisWeek))}`}
        </p>
      </div>
      {checklist !== null && <p className="line-clamp-4 text-1 whitespace-pre-line wrap-anywhere">{checklist}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {schedule.isPaused && <Badge tone="amber">{words.PAUSED}</Badge>}
        {schedule.priority !== 'NORMAL' && <Badge>{words.PRIORITY_NAMES[schedule.priority]}</Badge>}
        {model?.isArchived === true && <Badge tone="amber">{words.MODEL_ARCHIVED}</Badge>}
      </div>
    </article>
  )
}

function ScheduleMenu({
  schedule,
  Options,
}: {
  schedule: ServiceSchedule
  Options: ComponentType<VehicleOptionsProps>
}) {
  const { scheduleId, title, isPaused } = schedule
  const form = useRowDialog(
    () => import('./schedule-dialog.tsx'),
    ({ ScheduleDialog }, close) => (
      <ScheduleDialog schedule={schedule} cityId={schedule.city.cityId} Options={Options} onClose={close} />
    ),
  )
  const change = useChangeSchedule(scheduleId)
  const deletion = useDeleteSchedule()
  const confirmRemoval = useRemoval()

  async function switchPause() {
    try {
      await change.mutateAsync({ isPaused: !isPaused })
      toast.success(SCHEDULE_SAVED)
    } catch (error) {
      showErrorToast(error, words.SCHEDULE_NOT_SAVED)
    }
  }

  const remove = () =>
    confirmRemoval({
      title: words.deleteQuestion(title),
      description: words.DELETE_CONSEQUENCE,
      remove: () => deletion.mutateAsync(scheduleId),
      done: SCHEDULE_DELETED,
      failed: words.SCHEDULE_NOT_DELETED,
    })

  return (
    <Menu
      label={moreFor(title)}
      prefetchProps={form.prefetchProps}
      items={[
        { label: words.EDIT_SCHEDULE, icon: <Pencil aria-hidden="true" />, onChoose: () => void form.open() },
        {
          label: isPaused ? words.RESUME : words.PAUSE,
          icon: isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />,
          onChoose: () => void switchPause(),
        },
        { label: DELETE, icon: <Trash2 aria-hidden="true" />, onChoose: () => void remove(), isDestructive: true },
      ]}
    />
  )
}
