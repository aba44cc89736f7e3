import type { CommissionEntry } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import { handle } from '../../kernel/call.ts'
import { allOf, hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { presentMemberSummary } from '../team/member.presenter.ts'

interface EntryRow {
  id: string
  created_at: string
  member_id: string
  given_name: string
  last_name: string
  avatar: string | null
  source_type: CommissionEntry['sourceType']
  source_id: string
  source_label: string
  currency: string
  base_amount: string
  amount: string
  earned_at: string
  reversal_of_id: string | null
  trace: string
}

const sortColumns = {
  earnedAt: { by: sql`entry.earned_at`, as: 'timestamptz' },
  amount: { by: sql`entry.amount`, as: 'bigint' },
} as const

/**
 * Lists the ledger, newest first. Staff and providers read their own entries. A filter by another member throws 403.
 */
export const listCommissionEntries = handle('commission-entry.list', async (call) => {
  const { tx, query, entity } = call
  const page = pageOf(query, sortColumns, '-earnedAt', sql`entry.id`)
  const own = call.scopeOf('earnings.read') === 'own' ? call.actor.memberId : undefined
  if (own !== undefined && query.memberId !== undefined) call.require('earnings.read', query.memberId === own)
  const memberId = own ?? query.memberId
  const filters = allOf(
    sql`entry.entity_id = ${entity.id}`,
    memberId === undefined ? undefined : sql`entry.business_user_id = ${memberId}`,
    query.from === undefined ? undefined : sql`entry.earned_at >= ${query.from}`,
    query.to === undefined ? undefined : sql`entry.earned_at < ${query.to}`,
  )
  const ledger = sql`commission_entry entry`
  // Only a search filters by the joined tables. Without a search, the joins run for the entries of the page alone.
  const isSearch = query.q !== undefined
  const shown = isSearch ? ledger : sql`(select * from ${ledger} where ${filters} and ${page.after} ${page.tail}) entry`
  const { rows, nextCursor, total } = await readPage<EntryRow>(tx, page, {
    columns: sql`entry.id, entry.created_at, member.id as member_id, member.given_name, member.last_name, member.avatar,
      case when entry.booking_id is not null then 'BOOKING' when entry.time_slot_id is not null then 'TIME_SLOT'
        else 'SUBSCRIPTION' end as source_type,
      coalesce(entry.booking_id, entry.time_slot_id, entry.subscription_id, entry.invoice_id) as source_id,
      coalesce(service.name, plan.name, invoice.invoice_number, '') as source_label,
      entry.currency, entry.base_amount, entry.amount, entry.earned_at, entry.reversal_of_id, entry.trace`,
    from: sql`${shown}
      join business_user member on member.entity_id = entry.entity_id and member.id = entry.business_user_id
      left join booking on booking.entity_id = entry.entity_id and booking.id = entry.booking_id
      left join time_slot slot on slot.entity_id = entry.entity_id
        and slot.id = coalesce(booking.time_slot_id, entry.time_slot_id)
      left join service on service.entity_id = entry.entity_id and service.id = slot.service_id
      left join invoice on invoice.entity_id = entry.entity_id and invoice.id = entry.invoice_id
      left join subscription on subscription.entity_id = entry.entity_id
        and subscription.id = coalesce(entry.subscription_id, invoice.subscription_id)
      left join membership_plan plan on plan.entity_id = entry.entity_id and plan.id = subscription.membership_plan_id`,
    ...(!isSearch && { countFrom: ledger }),
    where: allOf(filters, hasWords(sql`steward_fold(coalesce(service.name, plan.name, ''))`, query.q)),
  })
  return { items: rows.map(presentEntry), nextCursor, total }
})

function presentEntry(row: EntryRow): CommissionEntry {
  return {
    id: row.id,
    createdAt: readInstant(row.created_at),
    member: presentMemberSummary({
      id: row.member_id,
      given_name: row.given_name,
      last_name: row.last_name,
      avatar: row.avatar,
    }),
    sourceType: row.source_type,
    source: { id: row.source_id, label: row.source_label },
    currency: row.currency,
    base: formatMinor(Number(row.base_amount), row.currency),
    amount: formatMinor(Number(row.amount), row.currency),
    earnedAt: readInstant(row.earned_at),
    reversalOf: row.reversal_of_id,
    trace: row.trace,
  }
}
