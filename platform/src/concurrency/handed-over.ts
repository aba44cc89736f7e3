/** How long the reader may take for one item, and for all of them, in milliseconds. */
export interface ReaderLimits {
  itemMs: number
  allMs: number
}

export interface HandedOver<Item> {
  items: AsyncGenerator<Item>
  /** Resolves when the work has ended, and never if nobody reads. Never rejects. */
  end: Promise<void>
}

/** The error for a reader that went away or took too long. */
export class ReaderGoneError extends Error {
  constructor(reason: string) {
    super(`The reader ${reason}.`)
    this.name = 'ReaderGoneError'
  }
}

interface Offer<Item> {
  item: Item
  take(): void
  refuse(error: Error): void
}

/**
 * Turns work that calls `give` for each item into items for a reader. The work begins with the first read, and waits in
 * `give` until the reader wants the next item. So it can hold a transaction around all items. `give` throws
 * `ReaderGoneError` if the reader stops or exceeds the limits. An error of the work is thrown to the reader.
 */
export function handOver<Item>(
  work: (give: (item: Item) => Promise<void>) => Promise<void>,
  limits: ReaderLimits,
): HandedOver<Item> {
  const ended = Promise.withResolvers<void>()
  return { items: read(), end: ended.promise }

  async function* read(): AsyncGenerator<Item> {
    let offered = Promise.withResolvers<Offer<Item>>()
    let open: Offer<Item> | undefined
    const lastly = performance.now() + limits.allMs
    const give = (item: Item) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const patience = Math.max(0, Math.min(limits.itemMs, lastly - performance.now()))
      const timer = setTimeout(() => reject(new ReaderGoneError('took too long')), patience)
      offered.resolve({ item, take: resolve, refuse: reject })
      offered = Promise.withResolvers()
      return promise.finally(() => clearTimeout(timer))
    }
    // The work can offer its first item before the first wait, and later ones as soon as it goes on.
    let next = offered.promise
    const working = work(give).finally(ended.resolve)
    // The reader can be busy when the work fails, and gets the error with its next read.
    working.catch(() => undefined)
    try {
      for (;;) {
        open = await Promise.race([next, working.then(() => undefined)])
        if (!open) return
        yield open.item
        const { take } = open
        open = undefined
        next = offered.promise
        take()
      }
    } finally {
      open?.refuse(new ReaderGoneError('went away'))
      await working.catch(() => undefined)
    }
  }
}
