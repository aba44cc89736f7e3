/** One parser of what people send. */
export interface MeasuredParser {
  name: string
  /** Its size limit, in words. */
  limit: string
  /** Where it does not run on the thread that answers requests. */
  isAside?: boolean
  /**
   * The worst input found.
   * @param share of the limit, 0.5 or 1: a linear parser takes twice as long for 1
   */
  worst(share: number): string | Uint8Array
  parse(input: never): unknown
}

const megabyte = 1024 * 1024

/** A text of about `length` UTF-16 units. */
export const repeated = (part: string, length: number) => part.repeat(Math.max(1, Math.floor(length / part.length)))

/** A JSON body of 1 MB at most. */
export const bodyText = (part: string, share: number) => repeated(part, share * (megabyte - 200))
