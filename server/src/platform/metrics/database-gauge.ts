import { Gauge, type Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import { isOutage } from '../outage.ts'

export interface Sample {
  labels?: Record<string, string>
  value: number
}

interface GaugeSetting {
  name: string
  help: string
  labelNames?: string[]
}

/**
 * Adds a gauge whose samples are read from the database. While the database cannot be used the gauge has no samples, and all other metrics are still
 * served: they are needed most at that time.
 */
export function addDatabaseGauge(registry: Registry, setting: GaugeSetting, read: () => Promise<Sample[]>): void {
  new Gauge({
    ...setting,
    registers: [registry],
    async collect() {
      const samples = await readIfPossible(read)
      this.reset()
      // A gauge without labels would otherwise keep a sample of 0.
      if (samples.length === 0 && !setting.labelNames) this.remove({})
      for (const { labels = {}, value } of samples) this.set(labels, value)
    },
  })
}

async function readIfPossible(read: () => Promise<Sample[]>): Promise<Sample[]> {
  try {
    return await read()
  } catch (error) {
    const isBusy = error instanceof AppError && error.code === 'unavailable'
    // voltloop_database_up and the log report the outage.
    if (isBusy || isOutage(error)) return []
    throw error
  }
}
