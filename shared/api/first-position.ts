import { positionHeader } from '../contracts/live.ts'

/** Finds the position of the live stream that the data of a page begin at. */
export interface FirstPosition {
  /** Notes a call that starts now. Call the result once with its answer, or with nothing where none came. */
  begin(): (answer?: Response) => void
  /**
   * Resolves to the positions that the stream has to start from, separated by commas, once every call that can name
   * one has ended. Resolves to undefined where the platform names none.
   */
  read(): Promise<string | undefined>
}

/**
 * The first answer names a position, and calls that start later read newer data. Calls that started before that answer
 * came may have read older data, so their positions count too.
 */
export function createFirstPosition(): FirstPosition {
  const positions = new Set<string>()
  let underWay = 0
  let waiting: (() => void)[] = []
  return {
    begin() {
      if (positions.size > 0) return () => undefined
      underWay += 1
      return (answer) => {
        const position = answer?.headers.get(positionHeader)
        if (position) positions.add(position)
        underWay -= 1
        if (underWay > 0) return
        for (const resolve of waiting) resolve()
        waiting = []
      }
    },
    async read() {
      if (underWay > 0) await new Promise<void>((resolve) => waiting.push(resolve))
      return positions.size > 0 ? [...positions].join(',') : undefined
    },
  }
}
