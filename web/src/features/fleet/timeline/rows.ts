import type { ModelBrief } from '@voltloop/contract/catalogue/catalogue'
import type { TimelineModel, TimelineVehicle } from '@voltloop/contract/fleet/timeline'
import { barsOf, bookingBar, stackLanes, type Bar } from './bars.ts'
import * as words from './timeline.words.ts'

export type TimelineRow =
  | { kind: 'heading'; key: string; text: string }
  | { kind: 'model'; key: string; model: ModelBrief; free: TimelineModel['free']; waiting: number; isOpen: boolean }
  | { kind: 'lane'; key: string; bars: readonly Bar[] }
  | { kind: 'vehicle'; key: string; vehicle: TimelineVehicle; bars: readonly Bar[]; index: number }
  | { kind: 'loading'; key: string; index: number }

/** The rows of the models: the free vehicles of each, and below it its bookings without a vehicle if they are shown. */
export function modelRows(models: readonly TimelineModel[], toggled: ReadonlySet<string>, now: Date): TimelineRow[] {
  if (models.length === 0) return []
  const rows: TimelineRow[] = [{ kind: 'heading', key: 'models', text: words.BY_MODEL }]
  for (const { model, free, waiting } of models) {
    const lanes = stackLanes(waiting.map((booking) => bookingBar(booking, null, now)))
    const { modelId } = model
    // A band that would fill the screen waits until somebody opens it.
    const isOpen = lanes.length > 0 && lanes.length <= MOST_OPEN_LANES !== toggled.has(modelId)
    rows.push({ kind: 'model', key: modelId, model, free, waiting: waiting.length, isOpen })
    if (!isOpen) continue
    for (const [at, bars] of lanes.entries()) rows.push({ kind: 'lane', key: `${modelId} ${at}`, bars })
  }
  return rows
}

const MOST_OPEN_LANES = 3

/** The rows of the vehicles below the headings of their hubs; those that are not loaded yet keep their place. */
export function vehicleRows(vehicles: readonly TimelineVehicle[], total: number, now: Date): TimelineRow[] {
  const rows: TimelineRow[] = []
  let last: string | undefined
  for (const [index, vehicle] of vehicles.entries()) {
    const place = vehicle.hub?.name ?? (vehicle.isDeployed ? words.WITH_CUSTOMER : words.AT_NO_HUB)
    if (place !== last) rows.push({ kind: 'heading', key: `at ${place}`, text: place })
    last = place
    rows.push(vehicleRow(vehicle, index, now))
  }
  for (let index = vehicles.length; index < total; index++)
    rows.push({ kind: 'loading', key: `loading ${index}`, index })
  return rows
}

type VehicleRow = Extract<TimelineRow, { kind: 'vehicle' }>

// A list that grows by a page, or in which one vehicle has changed, keeps the rows of all others.
const known = new WeakMap<TimelineVehicle, { row: VehicleRow; nowMs: number }>()

function vehicleRow(vehicle: TimelineVehicle, index: number, now: Date): VehicleRow {
  const last = known.get(vehicle)
  if (last?.row.index === index && last.nowMs === now.getTime()) return last.row
  const row: VehicleRow = { kind: 'vehicle', key: vehicle.vehicleId, vehicle, bars: barsOf(vehicle, now), index }
  known.set(vehicle, { row, nowMs: now.getTime() })
  return row
}

export const barsIn = (row: TimelineRow): readonly Bar[] =>
  row.kind === 'vehicle' || row.kind === 'lane' ? row.bars : []

/** Returns the keys of what the arrow keys reach in a row: its head, then its bars. */
export function stopsIn(row: TimelineRow): string[] {
  const bars = barsIn(row).map(({ key }) => key)
  if (row.kind === 'vehicle' || (row.kind === 'model' && row.waiting > 0)) return [HEAD, ...bars]
  return bars
}

export const HEAD = 'head'
