import type { Handler } from '../../kernel/call.ts'
import { updateBusinessDetails } from './business-details-update.ts'
import { getBusiness } from './business-get.ts'
import { updateBusiness } from './business-update.ts'
import { getEntityLimits } from './entity-limits.ts'
import { listLocations } from './location-list.ts'
import { updatePaymentDetails } from './payment-details-update.ts'

export const businessHandlers: Handler[] = [
  getBusiness,
  updateBusiness,
  updateBusinessDetails,
  updatePaymentDetails,
  getEntityLimits,
  listLocations,
]
