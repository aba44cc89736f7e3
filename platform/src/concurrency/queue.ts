export type Queue = {
  /** Runs `work` when everything that came before has ended, however it ended. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** One after the other, in the order of coming. */
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
