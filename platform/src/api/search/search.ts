import type { ResponseOf } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'

export type SearchGroup = ResponseOf<'search.query'>['groups'][number]
export type SearchType = SearchGroup['type']
export type Hit<T extends SearchType> = Extract<SearchGroup, { type: T }>['items'][number]

/** What was asked for, in each of the forms that it may be meant in. */
export interface Search {
  q: string
  /** Folded; all have to match. */
  words: string[]
  /** Of a phone number, else ''. */
  digits: string
  /** Of a document, as `steward_number_key` makes it, else ''. */
  number: string
  /** Hits of a kind that are answered; all are counted. */
  limit: number
  /** The day in the zone of the business. */
  today: PlainDate
}

/** The hits of a kind, at most `limit`, and how many there are. */
export interface Found<T extends SearchType> {
  items: Hit<T>[]
  total: number
  isExact?: boolean
}
