import { handle } from '../../kernel/call.ts'
import { presentLocation } from '../business/business.presenter.ts'
import { readClosures, readServicesAt } from './location-details.ts'
import { findLocation } from './location.queries.ts'
import { readMembersAt } from './read-members-at.sql.ts'
import { readIsUsed } from './read-usage.sql.ts'

/**
 * Returns a location. Owners and managers also get its services with their next slots, who works there and when it is
 * closed.
 */
export const getLocation = handle('location.get', async (call) => {
  const row = await findLocation(call, call.params.id)
  const location = presentLocation(row, call.entity.timeZone)
  if (!call.may('business.update')) return location
  return {
    ...location,
    services: await readServicesAt(call, row.id),
    members: await readMembersAt(call, row.id),
    closures: await readClosures(call, row.id),
    isUsed: await readIsUsed(call, row.id),
  }
})
