import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { callerAt } from '../../../server/test/support/caller.ts'
import { readLabelUrls } from '../../../server/test/support/people/labels.ts'
import type { sessionKeeper } from '../people.ts'

/** Returns the path of the page that the label of a demo vehicle leads to. Its code is random. */
export async function findLabelPath(url: string, sessionOf: ReturnType<typeof sessionKeeper>): Promise<string> {
  const { name, value } = await sessionOf('superAdmin')
  const labels = await callerAt(url, `${name}=${value}`).fetch(`${API_ROOT}/vehicle/labels/all?isDeployed=false`, {})
  const [first] = await readLabelUrls(Buffer.from(await labels.arrayBuffer()))
  if (first === undefined) throw new Error('No vehicle has a label.')
  return new URL(first).pathname
}
