import type { ResponseOf } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import { handle } from '../../kernel/call.ts'
import { allOf, hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { recordColumnsOf, recordFields, type RecordRow } from '../../kernel/record-row.ts'
import { presentMemberSummary } from './member.presenter.ts'

interface BlackoutRow extends RecordRow {
  start_time: string
  end_time: string
  reason: string
  member_id: string | null
  given_name: string | null
  last_name: string | null
  avatar: string | null
}

type Blackout = ResponseOf<'blackout.list'>['items'][number]

const sortColumns = { startTime: { by: sql`blackout.start_time`, as: 'timestamptz' } } as const

/**
 * Lists the hours in which nobody, or one member, can be booked. With a member as the filter, hours of the whole
 * business are included. A provider sees their own and those of the business.
 */
export const listBlackouts = handle('blackout.list', async (call) => {
  const { tx, query, entity } = call
  const page = pageOf(query, sortColumns, 'startTime', sql`blackout.id`)
  const own = call.scopeOf('schedule.read') === 'own' ? call.actor.memberId : undefined
  if (own !== undefined && query.memberId !== undefined) call.require('schedule.read', query.memberId === own)
  const { rows, nextCursor, total } = await readPage<BlackoutRow>(tx, page, {
    columns: sql`${recordColumnsOf('blackout')}, blackout.start_time, blackout.end_time, blackout.reason,
      member.id as member_id, member.given_name, member.last_name, member.avatar`,
    from: sql`blackout left join business_user member
      on member.entity_id = blackout.entity_id and member.id = blackout.business_user_id`,
    where: allOf(
      sql`blackout.entity_id = ${entity.id}`,
      sql`blackout.deleted_at is null`,
      closing(own),
      closing(query.memberId),
      query.from === undefined ? undefined : sql`blackout.end_time > ${query.from}`,
      query.to === undefined ? undefined : sql`blackout.start_time < ${query.to}`,
      hasWords(sql`steward_fold(blackout.reason)`, query.q),
    ),
  })
  return { items: rows.map(presentBlackout), nextCursor, total }
})

function closing(memberId: string | undefined) {
  return memberId === undefined
    ? undefined
    : sql`(blackout.business_user_id = ${memberId} or blackout.business_user_id is null)`
}

function presentBlackout(row: BlackoutRow): Blackout {
  const { member_id: id, given_name, last_name, avatar } = row
  return {
    ...recordFields(row),
    startTime: readInstant(row.start_time),
    endTime: readInstant(row.end_time),
    reason: row.reason,
    serviceProvider:
      id === null
        ? null
        : presentMemberSummary({ id, given_name: given_name ?? '', last_name: last_name ?? '', avatar }),
  }
}
