import { describeJob } from '@voltloop/contract/company/job-messages'
import * as words from './problems.words.ts'
import type { DeadJob, OpenAlarm, StuckRefund } from '@voltloop/contract/company/problems'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Badge } from '../../components/ui/badge.tsx'
import { formatPhone } from '@voltloop/contract/core/format'
import { formatDateTime, formatMoney } from '../../lib/format/format.ts'
import { ProblemCard } from './problem-card.tsx'
import { useRetryJob, useRetryRefund } from './problem-queries.ts'

export function RefundCard({ refund }: { refund: StuckRefund }) {
  const { refundId, state, customer, actions, transactionId, paymentId, requestedAt, triedAt } = refund
  const amount = formatMoney(refund.amountPaise / 100)
  const retry = useRetryRefund()
  return (
    <ProblemCard
      name={words.refundOf(amount, customer.name)}
      badge={
        <Badge tone={state === 'queued' ? 'amber' : 'red'} icon={<Hourglass aria-hidden="true" />}>
          {words.REFUND_STATES[state]}
        </Badge>
      }
      title={`${amount} · ${customer.name}`}
      retry={
        actions.includes('retry')
          ? { run: () => retry.mutateAsync(refundId), isPending: retry.isPending, done: words.REFUND_QUEUED }
          : undefined
      }
      resolve={
        actions.includes('resolve')
          ? {
              problem: { kind: 'refund', id: refundId },
              title: words.RESOLVE_REFUND_TITLE,
              lead: words.resolveRefundLead(amount, customer.name),
            }
          : undefined
      }
    >
      <p>{words.REFUND_PROBLEMS[state]}</p>
      <p className="tabular-nums">
        {[transactionId, customer.phone && formatPhone(customer.phone), words.paymentNamed(paymentId)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="tabular-nums">
        {[
          words.requestedOn(formatDateTime(requestedAt)),
          triedAt === null ? null : words.lastTried(formatDateTime(triedAt)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </ProblemCard>
  )
}

export function AlarmCard({ alarm }: { alarm: OpenAlarm }) {
  const { alarmId, kind, subject, city, amountPaise, raisedAt } = alarm
  const amount = amountPaise === null ? null : formatMoney(amountPaise / 100)
  return (
    <ProblemCard
      name={`${words.alarmName(kind)} ${subject}`}
      badge={
        <Badge tone="red" icon={<TriangleAlert aria-hidden="true" />}>
          {words.raisedOn(formatDateTime(raisedAt))}
        </Badge>
      }
      title={[words.alarmName(kind), amount, city].filter(Boolean).join(' · ')}
      resolve={{
        problem: { kind: 'alarm', id: alarmId },
        title: words.RESOLVE_ALARM_TITLE,
        lead: words.RESOLVE_ALARM_LEAD,
      }}
    >
      <p>{words.alarmAdvice(kind)}</p>
      {city === null && <p className="wrap-anywhere tabular-nums">{words.alarmSubject(kind, subject)}</p>}
    </ProblemCard>
  )
}

export function JobCard({ job }: { job: DeadJob }) {
  const { jobId, task, attempts, failedAt, error } = job
  const retry = useRetryJob()
  const { name, advice } = describeJob(task)
  return (
    <ProblemCard
      name={`${name} ${jobId}`}
      badge={
        <Badge tone="red" icon={<TriangleAlert aria-hidden="true" />}>
          {words.attemptsFailed(attempts)}
        </Badge>
      }
      title={name}
      retry={{ run: () => retry.mutateAsync(jobId), isPending: retry.isPending, done: words.JOB_QUEUED }}
      resolve={{
        problem: { kind: 'job', id: jobId },
        title: words.RESOLVE_JOB_TITLE,
        lead: words.RESOLVE_JOB_LEAD,
      }}
    >
      <p>{advice}</p>
      <p className="tabular-nums">{words.lastFailed(formatDateTime(failedAt))}</p>
      <p className="wrap-anywhere">{words.forDevelopers(`${task}: ${error ?? words.NO_ERROR_RECORDED}`)}</p>
    </ProblemCard>
  )
}
