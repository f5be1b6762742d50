import { join } from 'node:path'
import type { SandboxSettings } from '../settings.ts'
import { makeFaults } from './faults.ts'
import { openLedger } from './ledger.ts'
import type { Change } from './ledger.ts'
import { startWebhooks } from './webhooks.ts'

export type Gateway = ReturnType<typeof openGateway>

export function openGateway(settings: SandboxSettings) {
  const ledger = openLedger(join(settings.dataDir, 'gateway.jsonl'))
  const webhooks = startWebhooks(ledger, settings)
  const timers = new Set<NodeJS.Timeout>()

  return {
    ...settings.razorpay,
    ledger,
    webhooks,
    faults: makeFaults(),
    /** Stores a change and starts to deliver its webhooks. */
    commit: (change: Change) => {
      ledger.commit(change)
      webhooks.send(change.deliveries ?? [])
    },
    afterRefundDelay: (act: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        act()
      }, settings.refundDelayMs)
      timers.add(timer)
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      webhooks.stop()
      ledger.close()
    },
  }
}
