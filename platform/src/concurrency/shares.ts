/** Who asks for a place: a person, in a business. */
export interface ShareCaller {
  person: string
  business: string
}

/** How many calls run at the same time, and how many may wait for a place. */
export interface ShareLimits {
  perPerson: number
  perBusiness: number
  inAll: number
  waitingPerPerson: number
  waitingPerBusiness: number
  /** The longest wait in milliseconds. */
  waitMs: number
}

export interface Shares {
  /**
   * Waits for a place, and resolves to the function that frees it. Resolves to undefined if too many calls of the person
   * or the business wait already, if the wait takes too long, or if `signal` aborts it.
   */
  enter(caller: ShareCaller, signal?: AbortSignal): Promise<(() => void) | undefined>
  /** The calls that run, and those that wait. */
  count(): { running: number; waiting: number }
}

interface Waiting extends ShareCaller {
  resolve(leave: (() => void) | undefined): void
}

/**
 * Gives each person and each business a share of the places. A free place goes to the business that has the fewest, and
 * inside it to the person who has the fewest. So a caller without running calls is next, however many calls others have.
 */
export function createShares(limits: ShareLimits): Shares {
  const persons = new Map<string, number>()
  const businesses = new Map<string, number>()
  const queue: Waiting[] = []
  let all = 0

  const runningOf = ({ person, business }: ShareCaller) => ({
    person: persons.get(person) ?? 0,
    business: businesses.get(business) ?? 0,
  })

  function isOpen(caller: ShareCaller): boolean {
    const running = runningOf(caller)
    return all < limits.inAll && running.person < limits.perPerson && running.business < limits.perBusiness
  }

  function take(caller: ShareCaller): () => void {
    const { person, business } = caller
    add(persons, person, 1)
    add(businesses, business, 1)
    all += 1
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      add(persons, person, -1)
      add(businesses, business, -1)
      all -= 1
      admitNext()
    }
  }

  function admitNext(): void {
    for (let next = nextOf(); next; next = nextOf()) {
      queue.splice(queue.indexOf(next), 1)
      next.resolve(take(next))
    }
  }

  /** Returns the waiting call with the fewest running ones beside it, the oldest first. */
  function nextOf(): Waiting | undefined {
    let best: { waiting: Waiting; running: ReturnType<typeof runningOf> } | undefined
    for (const waiting of queue) {
      if (!isOpen(waiting)) continue
      const running = runningOf(waiting)
      const difference = best && (running.business - best.running.business || running.person - best.running.person)
      if (difference === undefined || difference < 0) best = { waiting, running }
    }
    return best?.waiting
  }

  async function wait(caller: ShareCaller, signal?: AbortSignal): Promise<(() => void) | undefined> {
    const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>()
    const waiting: Waiting = { ...caller, resolve }
    const giveUp = () => {
      const place = queue.indexOf(waiting)
      if (place !== -1) queue.splice(place, 1)
      resolve(undefined)
    }
    queue.push(waiting)
    const timer = setTimeout(giveUp, limits.waitMs)
    signal?.addEventListener('abort', giveUp)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
  }

  return {
    async enter(caller, signal) {
      if (isOpen(caller)) return take(caller)
      const isFull =
        queue.filter(({ person }) => person === caller.person).length >= limits.waitingPerPerson ||
        queue.filter(({ business }) => business === caller.business).length >= limits.waitingPerBusiness
      return isFull || signal?.aborted ? undefined : wait(caller, signal)
    },
    count: () => ({ running: all, waiting: queue.length }),
  }
}

function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
