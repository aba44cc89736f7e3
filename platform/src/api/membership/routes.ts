import type { Handler } from '../../kernel/call.ts'
import { getMembership } from './membership-get.ts'
import { listMemberships } from './membership-list.ts'
import { listSubscriptions } from './subscription-list.ts'

export const membershipHandlers: Handler[] = [listMemberships, getMembership, listSubscriptions]
