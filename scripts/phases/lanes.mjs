/**
 * Starts jobs in order, two at a time, and immediately returns a promise for each.
 * @template T
 * @param {readonly (() => Promise<T>)[]} jobs
 * @returns {readonly Promise<T>[]}
 */
export function inTwoLanes(jobs) {
  const waiting = jobs.map((job) => {
    /** @type {(value: T | PromiseLike<T>) => void} */
    let settle = () => undefined
    /** @type {Promise<T>} */
    const result = new Promise((done) => (settle = done))
    return { job, result, settle }
  })
  const queue = waiting.values()
  const lane = async () => {
    for (const { job, result, settle } of queue) {
      settle(job())
      await Promise.allSettled([result])
    }
  }
  void lane()
  void lane()
  return waiting.map(({ result }) => result)
}
