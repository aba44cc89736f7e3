import type { Invitation } from '@steward/shared/contracts'
import type { Instant } from '@steward/shared/time'
import { and, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { currentStatus } from '../../predicates/invitation.sql.ts'
import type { Database } from '../../database/connection.ts'
import type { AnyCall } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { outboxMail } from '../../tables/common/outbox.ts'
import { businessUser, invitation } from '../../tables/team/team.ts'

const inviter = alias(businessUser, 'inviter')
const { ticketHash: _, ...shownColumns } = getTableColumns(invitation)

export const sentAt = sql<Instant>`coalesce(${invitation.sentAt}, ${invitation.createdAt})`.mapWith(
  invitation.createdAt,
)

/** The condition that joins the invited person. */
export const isInvitee = and(
  eq(businessUser.entityId, invitation.entityId),
  eq(businessUser.id, invitation.businessUserId),
)

/** Selects invitations with the invited person, the sender and the status of the last email. */
export function selectInvitations(tx: Database, now: Instant, cursorValue: SQL<string> = sql<string>`''`) {
  const lastMail = tx
    .select({ status: outboxMail.status })
    .from(outboxMail)
    .where(and(eq(outboxMail.entityId, invitation.entityId), eq(outboxMail.invitationId, invitation.id)))
    .orderBy(desc(outboxMail.queuedAt), outboxMail.id)
    .limit(1)
  return tx
    .select({
      ...shownColumns,
      currentStatus: currentStatus(now),
      sentAt,
      invitee: { givenName: businessUser.givenName, lastName: businessUser.lastName },
      inviter: {
        id: inviter.id,
        givenName: inviter.givenName,
        lastName: inviter.lastName,
        avatar: inviter.avatar,
      },
      mailStatus: sql<Invitation['mailStatus']>`(${lastMail})`,
      cursor_value: cursorValue,
    })
    .from(invitation)
    .innerJoin(businessUser, isInvitee)
    .leftJoin(inviter, and(eq(inviter.entityId, invitation.entityId), eq(inviter.id, invitation.invitedById)))
    .$dynamic()
}

export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]

/** Returns the invitation with the id. Throws 404 if this business has none. */
export async function findInvitation(
  { tx, entity, clock }: Pick<AnyCall, 'tx' | 'entity' | 'clock'>,
  id: string,
): Promise<InvitationRow> {
  const [row] = await selectInvitations(tx, clock.now()).where(
    and(eq(invitation.entityId, entity.id), eq(invitation.id, id), isNull(invitation.deletedAt)),
  )
  if (!row) throw problems.notFound()
  return row
}
