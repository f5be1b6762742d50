/** The samples of a metrics page: the value of each name with its labels. */
export type Samples = Record<string, number>

/** Parses a page of metrics in the format of Prometheus. */
export function samplesIn(text: string): Samples {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}
