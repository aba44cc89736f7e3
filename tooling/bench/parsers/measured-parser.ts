/** One parser of user input. */
export interface MeasuredParser {
  name: string
  /** Its size limit, in words. */
  limit: string
  /** True if it does not run on the thread that serves requests. */
  isAside?: boolean
  /**
   * Returns the worst known input.
   * @param share of the limit, 0.5 or 1. A linear parser takes twice as long for 1
   */
  worst(share: number): string | Uint8Array
  parse(input: never): unknown
}

const megabyte = 1024 * 1024

/** Returns a text of about `length` UTF-16 units. */
export const repeated = (part: string, length: number) => part.repeat(Math.max(1, Math.floor(length / part.length)))

/** Returns a JSON body of at most 1 MB. */
export const bodyText = (part: string, share: number) => repeated(part, share * (megabyte - 200))
