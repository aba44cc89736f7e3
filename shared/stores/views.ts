import type { CurrentUser, Membership } from '../contracts/types.ts'
import { createViewSlice } from './slice.ts'

// Prices, private data and people stay out of storage: these slices end with the page.

export interface MembershipState {
  /** The view of the list that was last open. */
  view: string
  /** Its filters, by their search parameters. */
  filters: Record<string, string>
  /** The plan whose page was last open. */
  lastPlanId: string | null
  /** Plans as they were last read, by id: a page about one of them is painted before its answer. */
  plans: Readonly<Record<string, Membership>>
}

export const useMembership = createViewSlice<MembershipState>({ view: '', filters: {}, lastPlanId: null, plans: {} })

export interface MyDetailsState {
  /** The signed-in user as last read, with all that only they may see. Painted before the answer. */
  person: CurrentUser | null
}

export const useMyDetails = createViewSlice<MyDetailsState>({ person: null })
