import type { ResponseOf } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'

export type SearchGroup = ResponseOf<'search.query'>['groups'][number]
export type SearchType = SearchGroup['type']
export type Hit<T extends SearchType> = Extract<SearchGroup, { type: T }>['items'][number]

/** A search, in each of the forms that it may have. */
export interface Search {
  /** The folded words. All of them have to match. */
  words: string[]
  /** The digits of a phone number, or ''. */
  digits: string
  /** The number of a document, as `steward_number_key` returns it, or ''. */
  number: string
  /** The most hits of one kind that are returned. All hits are counted. */
  limit: number
  /** The day in the time zone of the business. */
  today: PlainDate
}

/** The hits of one kind, `limit` of them at most, and the number of all hits. */
export interface Found<T extends SearchType> {
  items: Hit<T>[]
  total: number
  isExact?: boolean
}
