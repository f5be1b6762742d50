import { buildWeb } from '../../scripts/setup/web-build.mjs'
import { assertNoPiiLeak } from './identity-numbers.ts'
import { findPlace, leavePlace, startProduct } from './product.ts'
import { shareWithWorkers } from './under-test.ts'

/** Starts one product for the whole run. Returns the teardown, which stops the product and fails if it leaked an identity number. */
export default async function setUp(): Promise<() => Promise<void>> {
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    process.stderr.write(`${line}\n`)
  }
  await buildWeb(say)
  const place = await findPlace()
  const product = await startProduct(place, say).catch(async (error: unknown) => {
    await leavePlace(place)
    throw error
  })
  shareWithWorkers(product)
  return async () => {
    await product.stop()
    try {
      await assertNoPiiLeak(place.folder, said)
    } finally {
      await leavePlace(place)
    }
  }
}
