import { createHook } from 'node:async_hooks'
import { hashPassword } from '../../src/accounts/passwords/password.ts'

// The library starts its native work without giving it a name.
const NATIVE_WORK = 'undefined'

/** Counts how many password hashes the server computes during `work`. */
export async function countHashes(work: () => Promise<unknown>): Promise<number> {
  const ofOneHash = await countNativeWork(() => hashPassword('counted'))
  if (ofOneHash !== 1) throw new Error(`A hash counted as ${ofOneHash} pieces of native work.`)
  return countNativeWork(work)
}

async function countNativeWork(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === NATIVE_WORK) count++
    },
  })
  hook.enable()
  await work()
  hook.disable()
  return count
}
