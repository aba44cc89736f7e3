import { handle } from '../../kernel/call.ts'
import { createRateLimit } from '../../kernel/rate-limit.ts'
import { clientReport, clientVital } from '../../tables/insight/client-report.ts'

/** A page sends its reports together, every 15 s. Seven open pages of one person that all fail stay below this. */
const perMinute = 30

const spend = createRateLimit(perMinute, undefined, {
  rule: { path: 'body', max: perMinute, detail: `A person may send ${perMinute} reports per minute.` },
})

/**
 * Stores the errors and vitals that an open page reports. It changes no record of the business, so it leaves no trail.
 * The signed-in user is not stored either.
 */
export const createClientReport = handle('client-report.create', async ({ tx, entity, actor, clock, body }) => {
  spend(actor.memberId)
  const kept = { entityId: entity.id, createdAt: clock.now() }
  if (body.errors.length > 0) {
    // A page that got no response sends its reports again, so duplicates are ignored.
    await tx
      .insert(clientReport)
      .values(body.errors.map((error) => ({ ...error, ...kept })))
      .onConflictDoNothing()
  }
  if (body.vitals.length > 0) {
    await tx.insert(clientVital).values(body.vitals.map((vital) => ({ ...vital, ...kept })))
  }
  return undefined
})
