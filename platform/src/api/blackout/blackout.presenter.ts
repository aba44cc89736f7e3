import type { MemberSummary, ResponseOf } from '@steward/shared/contracts'
import type { AnyCall } from '../../kernel/call.ts'
import { presentRecord } from '../../kernel/record.ts'
import type { blackout } from '../../tables/team/team.ts'

type Blackout = ResponseOf<'blackout.list'>['items'][number]
export type BlackoutRow = typeof blackout.$inferSelect

/** A blackout with the records that it names. */
export interface ReadBlackout {
  row: BlackoutRow
  member: MemberSummary | null
  location: { id: string; name: string } | null
}

/**
 * Returns blackout hours. The kind and the reason of a member's absence are for the member, owners and managers. Closures
 * of a place or the business have no secrets.
 */
export function presentBlackout({ row, member, location }: ReadBlackout, call: AnyCall): Blackout {
  const isShown = row.businessUserId === null || seesReasonsOf(call, row.businessUserId)
  return {
    ...presentRecord(row),
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    fromTime: row.fromTime,
    toTime: row.toTime,
    startTime: row.startTime,
    endTime: row.endTime,
    kind: isShown ? row.kind : null,
    isPaid: isShown ? row.isPaid : null,
    reason: isShown ? row.reason : '',
    serviceProvider: member && {
      id: member.id,
      givenName: member.givenName,
      lastName: member.lastName,
      avatar: member.avatar,
    },
    location: location && { id: location.id, name: location.name },
  }
}

const seesReasonsOf = (call: AnyCall, memberId: string) =>
  memberId === call.actor.memberId || call.may('time-off.approve')
