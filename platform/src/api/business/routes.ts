import type { Handler } from '../../kernel/call.ts'
import { updateBusinessDetails } from './update-business-details.ts'
import { getBusiness } from './get-business.ts'
import { previewBusiness } from './preview-business.ts'
import { updateBusiness } from './update-business.ts'
import { getEntityLimits } from './get-entity-limits.ts'
import { removeLogo, updateLogo } from './update-logo.ts'
import { updatePaymentDetails } from './update-payment-details.ts'

export const businessHandlers: Handler[] = [
  getBusiness,
  updateBusiness,
  previewBusiness,
  updateLogo,
  removeLogo,
  updateBusinessDetails,
  updatePaymentDetails,
  getEntityLimits,
]
