export type Queue = {
  /** Runs `work` when all earlier work has ended, successfully or not. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Creates a queue that runs work one at a time, in the order of the calls. */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve()
  return {
    run(work) {
      const result = tail.then(work)
      tail = result.catch(() => undefined)
      return result
    },
  }
}
