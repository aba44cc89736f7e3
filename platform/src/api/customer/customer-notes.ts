import type { CustomerNote } from '@steward/shared/contracts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentRecord } from '../../kernel/record.ts'
import { businessUser } from '../../tables/team.ts'
import { holdCustomer, requireCustomer } from './customer-rules.ts'
import { customerNote } from '../../tables/customer.ts'

const author = { id: businessUser.id, givenName: businessUser.givenName, lastName: businessUser.lastName }

const selectNotes = ({ tx }: CallContext) =>
  tx
    .select({ row: customerNote, author })
    .from(customerNote)
    .innerJoin(businessUser, eq(businessUser.id, customerNote.authorId))

type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

/** Selects the notes about a customer, or those with the given ids. Pinned notes come first, then the newest. */
export const findNotes = (call: CallContext, customerId: string, ids?: string[]) =>
  selectNotes(call)
    .where(
      and(
        eq(customerNote.customerId, customerId),
        isNull(customerNote.deletedAt),
        ids && inArray(customerNote.id, ids),
      ),
    )
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
const pinnedFirst = sql`case when note.is_pinned then note.created_at + interval '1000 years' else note.created_at end`

export const listNotes = handle('customer-note.list', async (call) => {
  const { tx, params, query, entity } = call
  await requireCustomer(call, params.id)
  const page = pageOf(query, { place: { by: pinnedFirst, as: 'timestamptz' } }, '-place', sql`note.id`)
  const { rows, nextCursor, total } = await readPage<{ id: string }>(tx, page, {
    columns: sql`note.id`,
    from: sql`customer_note note`,
    where: sql`note.entity_id = ${entity.id} and note.customer_id = ${params.id} and note.deleted_at is null`,
  })
  const notes = await findNotes(
    call,
    params.id,
    rows.map(({ id }) => id),
  )
  return { items: notes.map((row) => presentNote(call, row)), nextCursor, total }
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
