import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { businessUser } from '../tables/team/team.ts'
import { hasStatus } from './has-status.ts'

// The rules of `shared/rules/team/member-transitions.ts` in SQL. A test compares both. Those that end in `Of` are conditions on a
// member that has another name in the statement.

type Status = Record<'status', SQLWrapper>

export const isActiveOf = ({ status }: Status): SQL => hasStatus(status, ['ACTIVE'])
export const isInvitedOf = ({ status }: Status): SQL => hasStatus(status, ['INVITED'])
export const takesPlaceOnTeamOf = ({ status }: Status): SQL => sql`not ${hasStatus(status, ['DEACTIVATED'])}`

export const isActiveMember = isActiveOf(businessUser)
export const isInvited = isInvitedOf(businessUser)
export const takesPlaceOnTeam = takesPlaceOnTeamOf(businessUser)
