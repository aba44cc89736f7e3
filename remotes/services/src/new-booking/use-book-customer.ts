import { ApiProblem, type BodyOf, isApiProblem } from '@steward/shared/api'
import type { Customer } from '@steward/shared/contracts'
import { useCreateCustomer } from '../customer-choice/customers.queries.ts'
import { useCreateBooking } from '../booking/bookings.queries.ts'

type NewCustomer = BodyOf<'customer.create'>
/** Returns the idempotency key of a request body. */
type KeyFor = (body: unknown) => string

/** Moves the field errors of a new customer to `customer.` in the form. */
function withCustomerPaths(error: unknown): unknown {
  if (!isApiProblem(error) || error.errors.length === 0) return error
  const errors = error.errors.map((fieldError) => ({ ...fieldError, path: `customer.${fieldError.path}` }))
  return new ApiProblem(
    error.status,
    { ...error.details, code: error.code, title: error.title, errors },
    error.requestId,
  )
}

/**
 * Books a customer, who may have to be created first. `onCreated` gets a new customer even if the booking then fails.
 * The next try books that customer and creates no duplicate.
 */
export function useBookCustomer(onCreated: (customer: Customer) => void) {
  const createCustomer = useCreateCustomer()
  const createBooking = useCreateBooking()

  const idOf = async (customer: Customer | NewCustomer, keyFor: KeyFor): Promise<string> => {
    if ('id' in customer) return customer.id
    const created = await createCustomer
      .mutateAsync({ body: customer, idempotencyKey: keyFor(customer) })
      .catch((error: unknown) => {
        throw withCustomerPaths(error)
      })
    onCreated(created)
    return created.id
  }

  return {
    isPending: createCustomer.isPending || createBooking.isPending,
    async bookCustomer(
      customer: Customer | NewCustomer | undefined,
      rest: Omit<BodyOf<'booking.create'>, 'customerId'>,
      keyFor: KeyFor,
    ) {
      if (!customer) throw new Error('A booking needs a customer')
      const body = { ...rest, customerId: await idOf(customer, keyFor) }
      return createBooking.mutateAsync({ body, idempotencyKey: keyFor(body) })
    },
  }
}
