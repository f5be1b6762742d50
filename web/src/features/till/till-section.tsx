import type { Till, TillClose, TillLine } from '@voltloop/contract/bookings/till'
import type { Role } from '@voltloop/contract/core/roles'
import { formatDay } from '@voltloop/contract/core/format'
import ChevronDown from 'lucide-react/icons/chevron-down'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { formatDateTime, formatMoney } from '../../lib/format/format.ts'
import { useTills } from './queries.ts'
import * as words from './till.words.ts'

/** Shows the cash of each hub since its last close. Must be inside `RowDialogs`. */
export function TillSection({ role }: { role: Role }) {
  const { data, isError, refetch } = useTills()
  if (isError && !data) return <ErrorState text={words.TILLS_NOT_LOADED} onRetry={refetch} />
  if (!data) return null
  if (data.length === 0) return <EmptyState text={words.NO_HUBS} />
  return (
    <section aria-label={words.TILL} className="grid gap-4 lg:grid-cols-2">
      {data.map((till) => (
        <TillCard key={till.hub.hubId} till={till} isAdmin={role === 'CITY_ADMIN'} />
      ))}
    </section>
  )
}

function TillCard({ till, isAdmin }: { till: Till; isAdmin: boolean }) {
  const { hub, carried, expected, lines, unclosedDays, closes } = till
  const dialog = useRowDialog(
    () => import('./close-dialog.tsx'),
    ({ CloseDialog }, onClose) => <CloseDialog till={till} onClose={onClose} />,
  )
  const [firstDay] = unclosedDays
  // Closes that wait for the city must not hide behind a click.
  const [unsigned, signed] = [closes.filter(({ signOff }) => !signOff), closes.filter(({ signOff }) => signOff)]
  return (
    <Card aria-label={hub.name} className="grid content-start gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="type-heading wrap-anywhere">{hub.name}</h2>
        {firstDay !== undefined && <Badge tone="amber">{words.UNCLOSED}</Badge>}
      </div>
      {firstDay !== undefined && (
        <Notice icon={<TriangleAlert aria-hidden="true" />}>
          {words.unclosedSince(formatDay(firstDay), unclosedDays.length)}
        </Notice>
      )}
      {lines.length === 0 ? <p className="text-ink-2">{words.NO_CASH}</p> : <Lines lines={lines} />}
      <dl className="grid gap-1">
        {carried !== 0 && <Sum label={words.CARRIED} rupees={carried} />}
        <Sum label={words.EXPECTED} rupees={expected} isTotal />
      </dl>
      {lines.length > 0 && (
        <Button
          variant={firstDay === undefined ? 'secondary' : 'primary'}
          onClick={dialog.open}
          {...dialog.prefetchProps}
        >
          {words.CLOSE_DAY}
        </Button>
      )}
      {unsigned.length > 0 && <Closes closes={unsigned} hub={hub.name} isAdmin={isAdmin} />}
      {signed.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center justify-between font-strong">
            {words.LATEST_CLOSES}
            <ChevronDown aria-hidden="true" className="size-5" />
          </summary>
          <Closes closes={signed} hub={hub.name} isAdmin={isAdmin} />
        </details>
      )}
    </Card>
  )
}

function Lines({ lines }: { lines: readonly TillLine[] }) {
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="type-label">
          <th scope="col">{words.PERSON}</th>
          <th scope="col">{words.WHAT}</th>
          <th scope="col" className="text-right">
            {words.AMOUNT}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.person} ${line.kind} ${line.way}`} className="border-t border-hair">
            <td className="py-2 pr-3 wrap-anywhere">{line.person}</td>
            <td className="py-2 pr-3">
              {words.KIND_NAMES.get(line.kind) ?? line.kind}, {words.IN_CASH}
              <span className="type-label block">{words.timesOf(line.count)}</span>
            </td>
            <td className="figures py-2 text-right whitespace-nowrap">{formatMoney(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Closes({ closes, hub, isAdmin }: { closes: readonly TillClose[]; hub: string; isAdmin: boolean }) {
  return (
    <ul className="border-t border-hair">
      {closes.map((close) => (
        <Close key={close.closeId} close={close} hub={hub} isAdmin={isAdmin} />
      ))}
    </ul>
  )
}

function Sum({ label, rupees, isTotal = false }: { label: string; rupees: number; isTotal?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className={isTotal ? 'font-strong' : 'text-ink-2'}>{label}</dt>
      <dd className={isTotal ? 'figures text-3' : 'figures'}>{formatMoney(rupees)}</dd>
    </div>
  )
}

function Close({ close, hub, isAdmin }: { close: TillClose; hub: string; isAdmin: boolean }) {
  const { closedAt, closedBy, counted, expected, handedOver, reason, signOff } = close
  const dialog = useRowDialog(
    () => import('./sign-off-dialog.tsx'),
    ({ SignOffDialog }, onClose) => <SignOffDialog close={close} hub={hub} onClose={onClose} />,
  )
  return (
    <li className="grid gap-1 border-b border-hair py-3 last:border-b-0">
      <p className="font-strong">{words.closedBy(closedBy, formatDateTime(closedAt))}</p>
      <p>
        {words.countedOf(formatMoney(counted), formatMoney(expected))}
        {reason !== null && `: ${reason}`}
      </p>
      <p>{words.handedOverOf(formatMoney(handedOver))}</p>
      {signOff ? (
        <p className="type-label">
          {words.signedBy(signOff.by, formatDateTime(signOff.at))}
          {signOff.reason !== null && ` (${words.receivedOf(formatMoney(signOff.received))}: ${signOff.reason})`}
        </p>
      ) : (
        <div className="flex items-center justify-between gap-3">
          <Badge tone="amber">{words.NOT_SIGNED}</Badge>
          {isAdmin && (
            <Button size="sm" onClick={dialog.open} {...dialog.prefetchProps}>
              {words.SIGN_OFF}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
