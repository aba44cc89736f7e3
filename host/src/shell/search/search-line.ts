import type { IconName } from '@steward/shared/ui/core'

/** One line of search results. */
export interface SearchLine {
  /** Unique among all lines. */
  key: string
  title: string
  description?: string
  icon: IconName
  /** Set for a person, who is shown with an avatar. */
  person?: { id: string; name: string; avatar: string | null }
  /** The address that the line opens. */
  to?: string
  /** The action that the line runs, if it has no address. */
  act?: () => void
  /** The keyboard shortcut for the same. */
  keys?: readonly string[]
}
