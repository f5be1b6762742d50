import type { Db, ReadDb } from '../../platform/db/db.ts'
import { modelKey, nameKey, type KnownNames } from './import-rows.ts'

/** Returns the names of the models, and of the hubs of a city, that a file may use. */
export async function readKnownNames(db: ReadDb, cityId: string): Promise<KnownNames> {
  return namesOf(cityId, await openModels(db).execute(), await openHubs(db, cityId).execute())
}

/** Like readKnownNames, and locks the rows, so that none of them is archived before the vehicles are added. */
export async function lockKnownNames(db: Db, cityId: string): Promise<KnownNames> {
  const models = await openModels(db).forShare().execute()
  return namesOf(cityId, models, await openHubs(db, cityId).orderBy('id').forUpdate().execute())
}

const openModels = (db: ReadDb) =>
  db.selectFrom('models').select(['id', 'brand', 'name']).where('archived_at', 'is', null)

const openHubs = (db: ReadDb, cityId: string) =>
  db.selectFrom('hubs').select(['id', 'name']).where('city_id', '=', cityId).where('archived_at', 'is', null)

function namesOf(
  cityId: string,
  models: readonly { id: string; brand: string; name: string }[],
  hubs: readonly { id: string; name: string }[],
): KnownNames {
  return {
    cityId,
    models: new Map(models.map((model) => [modelKey(model.brand, model.name), model.id])),
    hubs: new Map(hubs.map((hub) => [nameKey(hub.name), hub.id])),
  }
}
