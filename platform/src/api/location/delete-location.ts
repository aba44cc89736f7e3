import { eq } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { location } from '../../tables/business/business.ts'
import { requireAction } from './location.policy.ts'
import { lockLocation } from './location.queries.ts'
import { readIsUsed } from './read-usage.sql.ts'

/** Deletes a location that nothing ever used. Any other location can only be archived. */
export const deleteLocation = handle('location.delete', async (call) => {
  const { tx, clock } = call
  const row = await lockLocation(call, call.params.id)
  requireAction(call, row, 'delete')
  if (await readIsUsed(call, row.id)) throw new ProblemError('HAS_RECORDS')
  const now = clock.now()
  const version = row.version + 1
  await tx.update(location).set({ deletedAt: now, version, updatedAt: now }).where(eq(location.id, row.id))
  call.audit('location.delete', 'location', row.id, { old: { name: row.name }, version })
  return undefined
})
