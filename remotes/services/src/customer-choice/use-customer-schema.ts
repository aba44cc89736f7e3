import * as z from 'zod'
import { customerInput } from '@steward/shared/contracts/customer'
import { useBusinessCore } from '@steward/shared/stores'
import { useInternationalNumber } from '@steward/shared/ui/core'

/** A customer as they are typed in: their number may be written as it is dialled in the country of the business (B.2). */
export function useCustomerSchema(): typeof customerInput {
  const international = useInternationalNumber(useBusinessCore((state) => state.country))
  return z.preprocess(
    (typed: z.input<typeof customerInput>) => ({ ...typed, phoneNumber: international(typed.phoneNumber ?? '') }),
    customerInput,
  ) as unknown as typeof customerInput
}
