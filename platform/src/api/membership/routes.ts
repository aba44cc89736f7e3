import type { Handler } from '../../kernel/call.ts'
import { archiveMembership, putMembershipOnSale, restoreMembership } from './change-plan-status.ts'
import { createMembership } from './create-membership.ts'
import { getMembership } from './get-membership.ts'
import { listMemberships } from './list-memberships.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { quoteMembershipOfPlan, quoteTerms } from './quote-membership.ts'
import { removeMembership } from './remove-membership.ts'
import { updateMembership } from './update-membership.ts'

export const membershipHandlers: Handler[] = [
  listMemberships,
  getMembership,
  createMembership,
  updateMembership,
  putMembershipOnSale,
  archiveMembership,
  restoreMembership,
  removeMembership,
  listSubscriptions,
  quoteMembershipOfPlan,
  quoteTerms,
]
