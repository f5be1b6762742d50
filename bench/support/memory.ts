import { readFile } from 'node:fs/promises'

interface MemoryTrend {
  meanMb: number
  mbPerMinute: number
}

const EVERY_MS = 1_000
// The heap reaches its working size in the first part of a run.
const WARMING_SHARE = 0.25

/** Starts sampling the resident memory of a process. `stop` returns its mean and its trend (least squares) after the first quarter. */
export function watchMemory(pid: number): { stop(): MemoryTrend } {
  const samples: { minute: number; mb: number }[] = []
  const startedAtMs = performance.now()
  const timer = setInterval(() => {
    void readFile(`/proc/${pid}/status`, 'utf8').then((status) =>
      samples.push({
        minute: (performance.now() - startedAtMs) / 60_000,
        mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
      }),
    )
  }, EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return trendOf(samples.slice(Math.floor(samples.length * WARMING_SHARE)))
    },
  }
}

function trendOf(samples: readonly { minute: number; mb: number }[]): MemoryTrend {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [meanMinute, meanMb] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ mb }) => mb))]
  const covariance = mean(samples.map(({ minute, mb }) => (minute - meanMinute) * (mb - meanMb)))
  const variance = mean(samples.map(({ minute }) => (minute - meanMinute) ** 2))
  return { meanMb, mbPerMinute: covariance / variance }
}
