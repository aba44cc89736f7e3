import type { IconName } from '@steward/shared/ui/core'

/** A line of results before it is drawn. */
export interface SearchLine {
  /** Unique among all lines. */
  key: string
  title: string
  description?: string
  icon: IconName
  /** A person is drawn with an avatar. */
  person?: { id: string; name: string; avatar: string | null }
  /** Where it leads ... */
  to?: string
  /** ... or what it does. */
  act?: () => void
  /** Keys that do the same. */
  keys?: readonly string[]
}
