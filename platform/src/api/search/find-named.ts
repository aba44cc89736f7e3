import { takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import { isPhone, searchRank } from '@steward/shared/rules/common/search-text'
import { and, eq, isNull } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { membershipPlan } from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import type { Found, Search, SearchType } from './search.ts'

// A business has tens of these records, some thousands at most. The names are therefore read and compared here.

export async function findServices({ tx, entity }: CallContext, search: Search): Promise<Found<'service'>> {
  const rows = await tx
    .select({
      id: service.id,
      name: service.name,
      type: service.type,
      duration: service.duration,
      archivedAt: service.archivedAt,
    })
    .from(service)
    .where(and(eq(service.entityId, entity.id), isNull(service.deletedAt)))
  const best = bestOf(
    rows,
    search,
    ({ name }) => name,
    ({ archivedAt }) => archivedAt !== null,
  )
  return foundIn(best, search, ({ archivedAt, ...row }) => ({ ...row, isArchived: archivedAt !== null }))
}

export async function findMemberships({ tx, entity }: CallContext, search: Search): Promise<Found<'membership'>> {
  const rows = await tx
    .select({ id: membershipPlan.id, name: membershipPlan.name, status: membershipPlan.status })
    .from(membershipPlan)
    .where(and(eq(membershipPlan.entityId, entity.id), isNull(membershipPlan.deletedAt)))
  const best = bestOf(
    rows,
    search,
    ({ name }) => name,
    ({ status }) => status === 'ARCHIVED',
  )
  return foundIn(best, search, (row) => row)
}

/** Finds members by name. Callers who may see contact details can also search by email and phone number. */
export async function findMembers(call: CallContext, search: Search): Promise<Found<'member'>> {
  const rows = await call.tx
    .select({
      id: businessUser.id,
      givenName: businessUser.givenName,
      lastName: businessUser.lastName,
      avatar: businessUser.avatar,
      role: businessUser.role,
      status: businessUser.status,
      jobTitle: businessUser.jobTitle,
      email: businessUser.email,
      phoneNumber: businessUser.phoneNumber,
    })
    .from(businessUser)
    .where(and(eq(businessUser.entityId, call.entity.id), isNull(businessUser.deletedAt)))
  const seesContact = call.may('member.read-private', false)
  const textOf = (row: (typeof rows)[number]) =>
    `${row.givenName} ${row.lastName}${seesContact ? ` ${row.email} ${row.phoneNumber}` : ''}`
  const isGone = (row: (typeof rows)[number]) => !takesPlaceOnTeam(row)
  const best =
    search.digits === ''
      ? bestOf(rows, search, textOf, isGone)
      : rows.filter(({ phoneNumber }) => seesContact && isPhone(phoneNumber, search.digits))
  return foundIn(best, search, ({ email: _, phoneNumber: __, ...row }) => row)
}

/** Returns all matches: those in use first, then the best match, then by name. */
function bestOf<Row extends { id: string }>(
  rows: readonly Row[],
  { words }: Search,
  textOf: (row: Row) => string,
  isPast: (row: Row) => boolean,
): Row[] {
  return rows
    .flatMap((row) => {
      const text = textOf(row)
      const rank = searchRank(text, words)
      return rank === undefined ? [] : [{ row, text, rank, past: Number(isPast(row)) }]
    })
    .toSorted(
      (a, b) =>
        a.past - b.past || b.rank - a.rank || a.text.localeCompare(b.text, 'en') || (a.row.id < b.row.id ? -1 : 1),
    )
    .map(({ row }) => row)
}

function foundIn<Row, T extends SearchType>(
  rows: readonly Row[],
  { limit }: Search,
  present: (row: Row) => Found<T>['items'][number],
): Found<T> {
  return { items: rows.slice(0, limit).map(present), total: rows.length }
}
