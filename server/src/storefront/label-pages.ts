import type { PageValues } from '@voltloop/contract/public-pages/page-slots'
import type { LabelPageSlots } from '@voltloop/contract/public-pages/storefront'
import { vehiclePath } from '@voltloop/contract/core/screens'
import type { Actor } from '@voltloop/contract/core/roles'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { readLabelled } from '../fleet/index.ts'
import { ownCity } from '../places/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { ReadDb } from '../platform/db/db.ts'
import type { Authenticate } from '../platform/http/bind.ts'

export interface LabelPages {
  readValues: (code: string) => Promise<LabelPageSlots | null>
  findRedirect: (code: string, session: string) => Promise<string | null>
}

interface LabelPagesSetting {
  db: ReadDb
  clock: Clock
  installation: PageValues
  authenticate: Authenticate
}

// The page of a vehicle is compressed once, for as long as its values are kept.
const MOST_KEPT = 500

// Strangers learn these characters of the plate, which do not tell whose vehicle it is.
const SHOWN_CHARACTERS = 4

/** Returns the contents of the pages that labels lead to. Staff in charge of the vehicle are sent to the fleet instead. */
export function createLabelPages({ db, clock, installation, authenticate }: LabelPagesSetting): LabelPages {
  const kept = new Map<string, LabelPageSlots>()
  return {
    readValues: async (code) => {
      const vehicle = await readLabelled(db, code)
      if (!vehicle) return null
      const values: LabelPageSlots = {
        ...installation,
        labelModel: `${vehicle.brand} ${vehicle.name}`,
        labelPlateEnd: vehicle.registrationNumber.slice(-SHOWN_CHARACTERS),
        labelReportPath: `${API_ROOT}/vehicle/label/${code}/report`,
      }
      const before = kept.get(code)
      if (before && isSame(before, values)) return before
      kept.delete(code)
      kept.set(code, values)
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return values
    },
    findRedirect: async (code, session) => {
      const actor = await authenticate(session, clock.now())
      if (!actor || actor.role === 'CUSTOMER' || actor.isSecondFactorMissing) return null
      const vehicle = await readLabelled(db, code)
      return vehicle && isInScope(actor, vehicle.cityId)
        ? vehiclePath(vehicle.registrationNumber, ownCity(actor) === null ? vehicle.cityId : undefined)
        : null
    },
  }
}

function isInScope(actor: Actor, cityId: string): boolean {
  const own = ownCity(actor)
  return own === null || own === cityId
}

function isSame(one: LabelPageSlots, other: LabelPageSlots): boolean {
  return one.labelModel === other.labelModel && one.labelPlateEnd === other.labelPlateEnd
}
