import { positionHeader } from '../contracts/common/live.ts'

/** Finds the position of the live stream at which the data of a page were read. */
export interface FirstPosition {
  /** Records a call that starts now. Call the result once: with the response, or without one if none arrived. */
  begin(): (response?: Response) => void
  /**
   * Returns the positions that the stream must start from, separated by commas. Waits until every call that can have
   * one has ended. Returns undefined if no response has a position.
   */
  read(): Promise<string | undefined>
}

/**
 * Collects positions from responses. The first response has a position, and calls that start later read newer data.
 * Calls that started before that response arrived may have read older data, so their positions count too.
 */
export function createFirstPosition(): FirstPosition {
  const positions = new Set<string>()
  let pendingCalls = 0
  let waiters: (() => void)[] = []
  return {
    begin() {
      if (positions.size > 0) return () => undefined
      pendingCalls += 1
      return (response) => {
        const position = response?.headers.get(positionHeader)
        if (position) positions.add(position)
        pendingCalls -= 1
        if (pendingCalls > 0) return
        for (const resolve of waiters) resolve()
        waiters = []
      }
    },
    async read() {
      if (pendingCalls > 0) await new Promise<void>((resolve) => waiters.push(resolve))
      return positions.size > 0 ? [...positions].join(',') : undefined
    },
  }
}
