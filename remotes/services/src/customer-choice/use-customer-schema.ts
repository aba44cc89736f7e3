import * as z from 'zod'
import { customerInput } from '@steward/shared/contracts/customer/customer'
import { useBusinessCore } from '@steward/shared/stores'
import { useInternationalNumber } from '@steward/shared/ui/core'

/**
 * Returns the schema of the customer form. The phone number may be typed in the national format of the business's
 * country (B.2).
 */
export function useCustomerSchema(): typeof customerInput {
  const international = useInternationalNumber(useBusinessCore((state) => state.country))
  return z.preprocess(
    (typed: z.input<typeof customerInput>) => ({ ...typed, phoneNumber: international(typed.phoneNumber ?? '') }),
    customerInput,
  ) as unknown as typeof customerInput
}
