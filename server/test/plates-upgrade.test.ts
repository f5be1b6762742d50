import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { createDatabaseBefore, dropDatabasesBefore } from './database-before.ts'

afterEach(dropDatabasesBefore)

const id = (index: number) => `00000000-0000-7000-8000-00000000000${index}`

test('takes the later of two vehicles with the same plate out of service, and keeps the others as they are', async () => {
  const url = await createDatabaseBefore('0021')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      insert into cities (id, name, state, created_at) values ('${id(1)}', 'Hyderabad', 'Telangana', '2026-01-01');
      insert into models (id, brand, name, battery_type, range_km, top_speed_kmph, created_at)
        values ('${id(1)}', 'Ather', '450X', 'SWAPPING', 100, 80, '2026-01-01');
      insert into vehicles (id, registration_number, model_id, city_id, chassis_number, motor_number, battery_number,
          temp_registration_number, is_deployed, out_of_service, created_at, archived_at) values
        ('${id(1)}', 'TS-03-EV-0001', '${id(1)}', '${id(1)}', 'NA', 'M', 'B', 'T-1', false, null, '2026-01-02', null),
        ('${id(2)}', 'TS03EV0001', '${id(1)}', '${id(1)}', 'NA', 'M', 'B', null, false, null, '2026-01-03', null),
        ('${id(3)}', 'TS03-EV0001', '${id(1)}', '${id(1)}', 'N-A', 'M', 'B', null, true, 'Brakes', '2026-01-04', null),
        ('${id(4)}', 'TS-03EV0001', '${id(1)}', '${id(1)}', 'NA', 'M', 'B', null, false, null, '2026-01-01', '2026-01-02'),
        ('${id(5)}', 'TS03EV0005', '${id(1)}', '${id(1)}', 'N-A', 'M', 'B', null, false, null, '2026-01-05', null);
      insert into stock (city_id, model_id, vehicles, in_service, deployed) values ('${id(1)}', '${id(1)}', 4, 3, 1);
      insert into holds (id, city_id, model_id, vehicle_id, during, is_out) values
        ('${id(1)}', '${id(1)}', '${id(1)}', '${id(2)}', '[2026-12-01, 2026-12-02)', false),
        ('${id(2)}', '${id(1)}', '${id(1)}', '${id(3)}', '[2026-11-01, 2026-12-02)', true)`)

    await migrate(url, systemClock(), createLog('silent'))

    const vehicles = await client.query(`select registration_number as plate, temp_registration_number as temp,
      out_of_service as out, is_duplicate as double, is_chassis_shared as shared from vehicles order by id`)
    expect(vehicles.rows).toEqual([
      { plate: 'TS03EV0001', temp: 'T1', out: null, double: false, shared: false },
      { plate: 'TS03EV0001', temp: null, out: 'duplicate', double: true, shared: false },
      { plate: 'TS03EV0001', temp: null, out: 'duplicate: Brakes', double: true, shared: false },
      { plate: 'TS03EV0001', temp: null, out: null, double: false, shared: false },
      { plate: 'TS03EV0005', temp: null, out: null, double: false, shared: true },
    ])
    expect((await client.query('select vehicles, in_service, deployed from stock')).rows).toEqual([
      { vehicles: 4, in_service: 2, deployed: 1 },
    ])
    expect((await client.query('select vehicle_id from holds order by id')).rows).toEqual([
      { vehicle_id: null },
      { vehicle_id: id(3) },
    ])
  } finally {
    await client.end()
  }
})
