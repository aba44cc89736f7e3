import type { CurrentUser, Membership } from '../contracts/types.ts'
import { createViewSlice } from './slice.ts'

// These slices live in memory only, because prices and personal data must not be stored.

export interface MembershipState {
  /** The view of the list that was last open. */
  view: string
  /** The filters of that view, by their search parameters. */
  filters: Record<string, string>
  /** The plan whose page was last open. */
  lastPlanId: string | null
  /** The plans as last read, by id. The page of a plan renders them before its response. */
  plans: Readonly<Record<string, Membership>>
}

export const useMembership = createViewSlice<MembershipState>({ view: '', filters: {}, lastPlanId: null, plans: {} })

export interface MyDetailsState {
  /** The signed-in user as last read, with private data. The page renders it before the response. */
  person: CurrentUser | null
}

export const useMyDetails = createViewSlice<MyDetailsState>({ person: null })
