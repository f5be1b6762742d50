import type pg from 'pg'

const LOST = `select
  (select count(*)::int from unnest($1::text[]) expected(id) where not exists
    (select from bookings where number = substr(expected.id, 4)::int)) as orders,
  (select count(*)::int from unnest($2::text[]) expected(id) where not exists
    (select from bookings where number = substr(expected.id, 4)::int and (status = 'CREATED' or is_cancelled))) as bookings`

/** Counts the acknowledged orders that do not exist, and the confirmed bookings that are neither booked nor cancelled. */
export async function countLost(
  pool: pg.Pool,
  { ordered, confirmed }: { ordered: string[]; confirmed: string[] },
): Promise<{ orders: number; bookings: number }> {
  const { rows } = await pool.query<{ orders: number; bookings: number }>(LOST, [ordered, confirmed])
  return rows[0] ?? { orders: Number.NaN, bookings: Number.NaN }
}
