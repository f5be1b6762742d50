import type { BulkChange } from '@voltloop/contract/fleet/bulk'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { RadioGroup } from '../../components/ui/radio-group.tsx'
import { Select } from '../../components/ui/select.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { Textarea } from '../../components/ui/textarea.tsx'
import { formatCount } from '../../lib/format/format.ts'
import { HUB, NO_HUB_YET, REASON } from '../../lib/words/fleet.words.ts'
import { CLOSE } from '../../lib/words/shell.words.ts'
import { BulkOutcomeList } from './bulk-outcome.tsx'
import * as words from './bulk-dialog.words.ts'
import { UNDO } from './bulk.words.ts'
import { overfullText } from './full-hub-warning.tsx'
import { useBulkChange, useUndoBulkChange, type BulkOutcome } from './use-bulk.ts'
import type { VehicleOptions } from './vehicle-options.ts'

interface BulkDialogProps {
  vehicles: readonly Vehicle[]
  options: VehicleOptions
  onUnserved: (transactionIds: string[]) => void
  onClose: () => void
}

/** Changes the selected vehicles: first a preview, then the change, then its undo. */
export function BulkDialog({ vehicles, options, onUnserved, onClose }: BulkDialogProps) {
  // The vehicles that were selected when the dialog opened: removed ones leave the list behind it.
  const [chosen] = useState(vehicles)
  const [kind, setKind] = useState<BulkChange['kind']>('MOVE')
  const [hubId, setHubId] = useState('')
  const [reason, setReason] = useState('')
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const apply = useBulkChange()
  const undo = useUndoBulkChange()
  const isPending = apply.isPending || undo.isPending
  const change = changeOf(kind, hubId, reason.trim())
  const cityIds = new Set(chosen.map(({ city }) => city.cityId))
  const hubs = options.hubs.filter(({ cityId }) => cityIds.has(cityId))
  const chosenHub = hubs.find((one) => one.hubId === hubId)
  // Once there is a preview, the server has decided which vehicles move.
  const moving = outcome
    ? outcome.results.filter((result) => result.outcome === 'DONE')
    : chosen.filter(({ hub, isDeployed }) => hub?.hubId !== hubId && !isDeployed)
  const overfull = kind === 'MOVE' ? overfullText(chosenHub, hubs, moving.length) : null

  const answers = {
    onSuccess: setOutcome,
    onError: (error: Error) => showErrorToast(error, words.BULK_FAILED),
  }

  function run(isPreview: boolean) {
    if (!change) return
    const vehicleIds = chosen.map(({ vehicleId }) => vehicleId)
    apply.mutate({ vehicleIds, change, isPreview }, answers)
  }

  function close() {
    if (isPending) return
    onClose()
    if (outcome?.kind === 'changed' && outcome.unserved.length > 0) onUnserved(outcome.unserved)
  }

  // Another choice needs another preview.
  const edit = (set: () => void) => {
    set()
    setOutcome(null)
  }
  const isOver = outcome !== null && outcome.kind !== 'preview'
  const hasChanges = outcome?.results.some((result) => result.outcome === 'DONE') ?? false

  return (
    <Dialog
      isOpen
      onClose={close}
      title={words.bulkTitle(chosen.length, formatCount(chosen.length))}
      footer={
        <div className="grid grid-cols-2 gap-2.5 *:only:col-span-2">
          <Button disabled={isPending} onClick={close}>
            {CLOSE}
          </Button>
          {outcome === null && (
            <Button variant="primary" isPending={isPending} disabled={!change} onClick={() => run(true)}>
              {words.PREVIEW}
            </Button>
          )}
          {outcome?.kind === 'preview' && (
            <Button
              variant={kind === 'RETIRE' ? 'danger' : 'primary'}
              isPending={isPending}
              disabled={!hasChanges}
              onClick={() => run(false)}
            >
              {words.APPLY}
            </Button>
          )}
          {outcome?.kind === 'changed' && hasChanges && (
            <Button isPending={isPending} onClick={() => undo.mutate(outcome, answers)}>
              {UNDO}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-5">
        {!isOver && (
          <>
            <RadioGroup
              legend={words.WHAT}
              options={KINDS}
              value={kind}
              disabled={isPending}
              onChange={({ target }) =>
                edit(() => setKind(KINDS.find(({ value }) => value === target.value)?.value ?? 'MOVE'))
              }
            />
            {kind === 'MOVE' && (
              <Select
                label={HUB}
                hint={
                  outcome === null && overfull !== null ? (
                    <span role="status" className="text-amber">
                      {overfull}
                    </span>
                  ) : undefined
                }
                value={hubId}
                onChange={({ target }) => edit(() => setHubId(target.value))}
              >
                <option value="">{words.CHOOSE_HUB}</option>
                <option value={NO_HUB}>{NO_HUB_YET}</option>
                {hubs.map((hub) => (
                  <option key={hub.hubId} value={hub.hubId}>
                    {hub.name}
                  </option>
                ))}
              </Select>
            )}
            {kind === 'TAKE_OUT' && (
              <Textarea
                label={REASON}
                value={reason}
                maxLength={REASON_MAX}
                onChange={({ target }) => edit(() => setReason(target.value))}
              />
            )}
          </>
        )}
        {outcome && (
          <BulkOutcomeList
            outcome={outcome}
            vehicles={chosen}
            hub={kind === 'MOVE' ? (chosenHub?.name ?? null) : null}
            overfull={overfull}
          />
        )}
      </div>
    </Dialog>
  )
}

const NO_HUB = 'none'
const REASON_MAX = 200

const KINDS = [
  { value: 'MOVE', label: words.MOVE },
  { value: 'TAKE_OUT', label: words.TAKE_OUT },
  { value: 'BRING_BACK', label: words.BRING_BACK },
  { value: 'RETIRE', label: words.RETIRE },
] as const

function changeOf(kind: BulkChange['kind'], hubId: string, reason: string): BulkChange | null {
  switch (kind) {
    case 'MOVE':
      return hubId === '' ? null : { kind, hubId: hubId === NO_HUB ? null : hubId }
    case 'TAKE_OUT':
      return reason === '' ? null : { kind, reason }
    case 'BRING_BACK':
    case 'RETIRE':
      return { kind }
  }
}
