import type { TestApp } from './app.ts'

/** Advances the clock while everybody stays logged in: sessions end after a week without use. */
export async function passTime(server: TestApp, seconds: number): Promise<void> {
  const until = new Date((await server.now()).getTime() + seconds * 1000)
  await server.app.database.pool.query('update sessions set last_seen_at = $1', [until])
  await server.advance(Math.round(seconds))
}
