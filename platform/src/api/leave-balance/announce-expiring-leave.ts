import { expiringSoon } from '@steward/shared/rules/team/leave-ledger'
import { plainDateOf } from '@steward/shared/time'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { readLeaveKinds } from '../leave-kind/leave-kind.queries.ts'
import { announce } from '../notification/announcement.ts'
import { dueOf, readLedgers } from './leave-ledger.ts'

/**
 * Notifies members once of carried days that lapse soon. The key of the notification is that of the carry-over, so a
 * second run notifies nobody. Needs the same statements for any number of members.
 */
export async function announceExpiringLeave(dependencies: JobDependencies, entityId: string): Promise<void> {
  await inBusiness(dependencies, entityId, async (call) => {
    const kinds = await readLeaveKinds(call)
    const today = plainDateOf(call.clock.now(), call.entity.timeZone)
    for (const { memberId, leaveKindId, lines } of await readLedgers(call)) {
      const kind = kinds.find(({ id, archivedAt }) => id === leaveKindId && archivedAt === null)
      const expiring = kind && expiringSoon([...lines, ...dueOf(call, kind, lines)], today)
      if (!expiring) continue
      announce(call, {
        type: 'leave-expiring',
        subject: { kind: 'time-off', id: memberId },
        to: { member: memberId },
        params: { firstDay: expiring.until, lastDay: expiring.until },
        onceKey: `leave-expiring:${leaveKindId}:${expiring.until}`,
      })
    }
  })
}
