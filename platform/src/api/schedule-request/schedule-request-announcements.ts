import type { NotificationType } from '@steward/shared/contracts/common/live'
import type { CallContext } from '../../kernel/call.ts'
import { announce } from '../notification/announcement.ts'

/** Notifies the managers, or the owners if there are none, that a member asks for other hours. */
export const announceToApprovers = (call: CallContext, memberId: string): void =>
  announce(call, { type: 'hours-requested', subject: { kind: 'member', id: memberId }, to: 'managers' })

/** Notifies the member of a decision. */
export const announceToMember = (call: CallContext, type: NotificationType, memberId: string): void =>
  announce(call, { type, subject: { kind: 'member', id: memberId }, to: { member: memberId } })
