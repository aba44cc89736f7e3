import { handle } from '../../kernel/call.ts'
import { clientReport, clientVital } from '../../tables/client-report.ts'

/**
 * Stores the errors and vitals that an open page reports. It changes no record of the business, so it leaves no trail.
 * The signed-in user is not stored either.
 */
export const createClientReport = handle('client-report.create', async ({ tx, entity, clock, body }) => {
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
