import type { CustomerNote } from '@steward/shared/contracts'
import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentRecord } from '../../kernel/record.ts'
import { businessUser } from '../../tables/team/team.ts'
import { holdCustomer, requireCustomer } from './customer.queries.ts'
import { customerNote } from '../../tables/customer/customer.ts'

const author = { id: businessUser.id, givenName: businessUser.givenName, lastName: businessUser.lastName }

const selectNotes = ({ tx }: CallContext, cursorValue: SQL<string> = sql<string>`''`) =>
  tx
    .select({ row: customerNote, author, id: customerNote.id, cursor_value: cursorValue })
    .from(customerNote)
    .innerJoin(businessUser, eq(businessUser.id, customerNote.authorId))
    .$dynamic()

type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

const isOf = (customerId: string) => and(eq(customerNote.customerId, customerId), isNull(customerNote.deletedAt))

/** Selects the notes about a customer. Pinned notes come first, then the newest. */
export const findNotes = (call: CallContext, customerId: string) =>
  selectNotes(call)
    .where(isOf(customerId))
    .orderBy(desc(customerNote.isPinned), desc(customerNote.createdAt), desc(customerNote.id))

export function presentNote(call: CallContext, { row, author }: NoteRow): CustomerNote {
  return {
    ...presentRecord(row),
    author: { id: author.id, givenName: author.givenName, lastName: author.lastName },
    body: row.body,
    isPinned: row.isPinned,
    canChange: call.may('customer-note.write', row.authorId === call.actor.memberId),
  }
}

/** Sorts pinned notes before all others by adding 1,000 years, because a cursor holds one timestamp. */
const pinnedFirst = sql`case when ${customerNote.isPinned} then ${customerNote.createdAt} + interval '1000 years'
  else ${customerNote.createdAt} end`

export const listNotes = handle('customer-note.list', async (call) => {
  const { tx, params, query, entity } = call
  await requireCustomer(call, params.id)
  const page = pageOf(query, { place: { by: pinnedFirst, as: 'timestamptz' } }, '-place', sql`${customerNote.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectNotes(call, page.cursorValue),
    total: tx.select({ total: count() }).from(customerNote).$dynamic(),
    where: and(eq(customerNote.entityId, entity.id), isOf(params.id)),
  })
  return { items: rows.map((row) => presentNote(call, row)), nextCursor, total }
})

/** The trail records that a note was written, changed or deleted, but not its text. */
export const createNote = handle('customer-note.create', async (call) => {
  const { tx, params, body, entity, actor, clock } = call
  await holdCustomer(call, params.id)
  const now = clock.now()
  const [inserted] = await tx
    .insert(customerNote)
    .values({
      ...body,
      customerId: params.id,
      authorId: actor.memberId,
      entityId: entity.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: customerNote.id })
  call.audit('customer-note.create', 'customer-note', inserted!.id, {
    new: { customerId: params.id, isPinned: body.isPinned },
    version: 1,
  })
  return readNote(call, inserted!.id)
})

export const updateNote = handle('customer-note.update', async (call) => {
  const { tx, params, body, clock } = call
  const before = await lockNote(call, params.id)
  const isChanged = (body.body ?? before.body) !== before.body || (body.isPinned ?? before.isPinned) !== before.isPinned
  if (isChanged) {
    const version = before.version + 1
    await tx
      .update(customerNote)
      .set({ ...body, version, updatedAt: clock.now() })
      .where(eq(customerNote.id, before.id))
    const isPinChanged = body.isPinned !== undefined && body.isPinned !== before.isPinned
    call.audit('customer-note.update', 'customer-note', before.id, {
      old: { customerId: before.customerId, ...(isPinChanged ? { isPinned: before.isPinned } : {}) },
      new: { customerId: before.customerId, ...(isPinChanged ? { isPinned: body.isPinned } : {}) },
      version,
    })
  }
  return readNote(call, before.id)
})

export const removeNote = handle('customer-note.remove', async (call) => {
  const { tx, clock } = call
  const before = await lockNote(call, call.params.id)
  const version = before.version + 1
  await tx
    .update(customerNote)
    .set({ deletedAt: clock.now(), version, updatedAt: clock.now() })
    .where(eq(customerNote.id, before.id))
  call.audit('customer-note.remove', 'customer-note', before.id, { old: { customerId: before.customerId }, version })
  return undefined
})

async function readNote(call: CallContext, id: string): Promise<CustomerNote> {
  const [row] = await selectNotes(call).where(eq(customerNote.id, id))
  return presentNote(call, row!)
}

/** Locks a note that the actor may change, in the version that they have read. Throws 404, 403 or 409. */
async function lockNote(call: CallContext, id: string) {
  const [row] = await call.tx
    .select()
    .from(customerNote)
    .where(and(eq(customerNote.id, id), isNull(customerNote.deletedAt)))
    .for('update')
  if (!row) throw problems.notFound()
  call.require('customer-note.write', row.authorId === call.actor.memberId)
  call.requireVersion(row.version)
  return row
}
