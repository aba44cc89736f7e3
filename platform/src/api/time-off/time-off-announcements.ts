import type { NotificationType } from '@steward/shared/contracts/common/live'
import type { CallContext } from '../../kernel/call.ts'
import { announce, type Audience } from '../notification/announcement.ts'
import type { StoredTimeOff } from './time-off.queries.ts'

type Absence = Pick<StoredTimeOff, 'businessUserId' | 'firstDay' | 'lastDay'>

/** Notifies people of an absence: who is away and when. Kind and reason are on the page alone. */
function announceTimeOff(call: CallContext, type: NotificationType, absence: Absence, to: Audience): void {
  const { businessUserId, firstDay, lastDay } = absence
  announce(call, { type, subject: { kind: 'time-off', id: businessUserId }, to, params: { firstDay, lastDay } })
}

/** Approvers who could decide: the managers, or for a manager the owners. */
const approversOf = ({ actor }: CallContext): Audience => (actor.role === 'BUSINESS_MANAGER' ? 'owners' : 'managers')

/** Notifies the member of a decision or a change by an approver. */
export const announceToMember = (call: CallContext, type: NotificationType, absence: Absence): void =>
  announceTimeOff(call, type, absence, { member: absence.businessUserId })

/** Notifies approvers of what a member did themselves. */
export const announceToApprovers = (call: CallContext, type: NotificationType, absence: Absence): void =>
  announceTimeOff(call, type, absence, approversOf(call))

/** Notifies approvers, and the desk that has to tell customers, that somebody cannot come. */
export const announceReport = (call: CallContext, absence: Absence): void =>
  announceTimeOff(call, 'time-off-reported', absence, 'desk')

/** Notifies the other side: the member of what an approver did, and approvers of what the member did. */
export function announceToOthers(call: CallContext, type: NotificationType, absence: Absence): void {
  const isOwn = absence.businessUserId === call.actor.memberId
  ;(isOwn ? announceToApprovers : announceToMember)(call, type, absence)
}
