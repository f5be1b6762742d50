import { exportOwnData } from '@voltloop/contract/privacy'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { exportPersonalData } from './export.ts'

/** The privacy module: what people may ask for under data protection law, across all other modules. */
export const privacyRoutes: BoundRoute[] = [
  route(exportOwnData, async ({ db, actor, now }) => ({ data: await exportPersonalData(db, actor.userId, now) })),
]
