export type Queue = {
  /** Runs `work` when everything that came before has ended, however it ended. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many are running or waiting. */
  readonly length: number
}

/** One after the other, in the order of coming. */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve()
  let length = 0
  return {
    run(work) {
      length += 1
      const result = tail.then(work).finally(() => {
        length -= 1
      })
      tail = result.catch(() => undefined)
      return result
    },
    get length() {
      return length
    },
  }
}
