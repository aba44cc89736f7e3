import { amountAt } from '../../../kernel/amounts.ts'
import { handle } from '../../../kernel/call.ts'
import { requireAssigned } from '../../slot/provider-availability.ts'
import { serviceOnSale } from '../../slot/service-on-sale.ts'
import { requireSeats } from '../../slot/slot-times.ts'
import { planSeries } from './series-plan.ts'

/** Returns the planned series. Writes nothing. Flags what a person can still decide, instead of rejecting it. */
export const previewSeries = handle('time-slot-series.preview', async (call) => {
  const { body, entity } = call
  const offered = await serviceOnSale(call, body.serviceId)
  requireSeats(offered.type, body.slots, 0)
  amountAt('price', body.price, entity.currency)
  await requireAssigned(call, body, 'providerId')
  return planSeries(call, body, offered.locationId)
})
