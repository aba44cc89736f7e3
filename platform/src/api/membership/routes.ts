import type { Handler } from '../../kernel/call.ts'
import { getMembership } from './get-membership.ts'
import { listMemberships } from './list-memberships.ts'
import { listSubscriptions } from './list-subscriptions.ts'

export const membershipHandlers: Handler[] = [listMemberships, getMembership, listSubscriptions]
