import type { OpeningException, OpeningInterval } from '@steward/shared/rules/business/opening-hours'
import { eq } from 'drizzle-orm'
import { changedFields } from '../../kernel/audit.ts'
import { handle } from '../../kernel/call.ts'
import { withPhoneNumber } from '../../kernel/read-phone-number.ts'
import { location } from '../../tables/business/business.ts'
import { moveBlackouts } from '../blackout/move-blackouts.ts'
import { presentLocation } from '../business/business.presenter.ts'
import type { LocationRow } from '../business/business.queries.ts'
import { requireConfirmed } from '../business/confirmation.ts'
import { readPlaceZoneEffect } from '../business/zone-effect.sql.ts'
import { trailOf } from './location-trail.ts'
import { requireAction, requirePostalCode, requireRoomForLocation } from './location.policy.ts'
import { lockLocation } from './location.queries.ts'

/** Creates a location. Throws LIMIT_REACHED when the plan has no room for it. */
export const createLocation = handle('location.create', async (call) => {
  const { tx, entity, clock } = call
  const fields = ordered(withPhoneNumber(call.body))
  await requireRoomForLocation(call)
  const now = clock.now()
  const [row] = await tx
    .insert(location)
    .values({ ...fields, entityId: entity.id, createdAt: now, updatedAt: now })
    .returning()
  call.audit('location.create', 'location', row!.id, { new: trailOf(fields), version: 1 })
  return presentLocation(row!, entity.timeZone)
})

/**
 * Changes a location. A new zone moves no slot, because slots are instants. The days of its blackouts stay, so their
 * instants follow the zone. Throws CONFIRMATION_NEEDED unless the request names the present effect of another zone.
 */
export const updateLocation = handle('location.update', async (call) => {
  const { tx, params, entity, clock } = call
  const { confirmed, ...body } = call.body
  const before = await lockLocation(call, params.id)
  requireAction(call, before, 'update')
  const fields = ordered({ ...fieldsOf(before), ...withPhoneNumber(body, before.phoneNumber) })
  requirePostalCode(fields)
  const changes = changedFields(trailOf(fieldsOf(before)), trailOf(fields))
  if (!changes) return presentLocation(before, entity.timeZone)
  requireConfirmed(await readPlaceZoneEffect(call, before, fields.timeZone), confirmed)
  const version = before.version + 1
  const [row] = await tx
    .update(location)
    .set({ ...fields, version, updatedAt: clock.now() })
    .where(eq(location.id, before.id))
    .returning()
  const [zone, zoneBefore] = [fields.timeZone ?? entity.timeZone, before.timeZone ?? entity.timeZone]
  if (zone !== zoneBefore) await moveBlackouts(call, zone, before.id)
  call.audit('location.update', 'location', before.id, { ...changes, version })
  return presentLocation(row!, entity.timeZone)
})

interface Hours {
  openingHours: OpeningInterval[]
  openingExceptions: OpeningException[]
}

function fieldsOf(row: LocationRow) {
  const { name, email, phoneNumber, addressLine1, addressLine2, city, state, postalCode, country } = row
  const { timeZone, openingHours, openingExceptions } = row
  const address = { addressLine1, addressLine2, city, state, postalCode, country }
  return { name, email, phoneNumber, ...address, timeZone, openingHours, openingExceptions }
}

/** Returns the fields with their hours by weekday and time, and their exceptions by date. */
function ordered<T extends Hours>(fields: T): T {
  return {
    ...fields,
    openingHours: fields.openingHours.toSorted(
      (a, b) => a.dayOfWeek - b.dayOfWeek || a.startTime.localeCompare(b.startTime),
    ),
    openingExceptions: fields.openingExceptions
      .map(({ intervals, ...exception }) => ({
        ...exception,
        intervals: intervals.toSorted((a, b) => a.startTime.localeCompare(b.startTime)),
      }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}
