export interface UnderTest {
  readonly url: string
  readonly sandboxUrl: string
  readonly folder: string
}

/** Stores the product's URLs and folder in an environment variable that every worker inherits. */
export function shareWithWorkers({ url, sandboxUrl, folder }: UnderTest): void {
  process.env[NAME] = JSON.stringify({ url, sandboxUrl, folder })
}

export function productUnderTest(): UnderTest {
  const told = process.env[NAME]
  if (told === undefined) throw new Error(`${NAME} is not set: the global setup has not run`)
  return JSON.parse(told) as UnderTest
}

const NAME = 'VOLTLOOP_UNDER_TEST'
