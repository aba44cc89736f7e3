import { createViewSlice } from './slice.ts'

export interface MembershipState {
  view: string
  lastPlanId: string | null
}

/** View state of the memberships area; ends with the page. */
export const useMembership = createViewSlice<MembershipState>({ view: 'list', lastPlanId: null })

export interface MyDetailsState {
  view: string
}

/** View state of My Details; ends with the page. */
export const useMyDetails = createViewSlice<MyDetailsState>({ view: 'read' })
