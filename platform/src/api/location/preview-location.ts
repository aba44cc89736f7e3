import { handle } from '../../kernel/call.ts'
import { readPlaceZoneEffect } from '../business/zone-effect.sql.ts'
import { findLocation } from './location.queries.ts'

/** Counts what another time zone of a location changes. It changes nothing. */
export const previewLocation = handle('location.preview', async (call) => ({
  zone: await readPlaceZoneEffect(call, await findLocation(call, call.params.id), call.body.timeZone),
}))
