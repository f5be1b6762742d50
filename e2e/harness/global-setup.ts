import { buildWeb } from '../../scripts/setup/web-build.mjs'
import { findPlace, leavePlace, startProduct } from './product.ts'
import { tellWorkers } from './under-test.ts'

/** One product for the whole run, gone with it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  await buildWeb(say)
  const place = await findPlace()
  const product = await startProduct(place, say).catch(async (error: unknown) => {
    await leavePlace(place)
    throw error
  })
  tellWorkers(product)
  return async () => {
    await product.stop()
    await leavePlace(place)
  }
}
