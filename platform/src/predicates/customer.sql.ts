import { phoneDigits } from '@steward/shared/rules/common/search-text'
import { like, or, type SQL } from 'drizzle-orm'
import { hasWords } from '../kernel/list-page.ts'
import { customer } from '../tables/customer/customer.ts'

/** Whether the phone number of the customer ends with the digits of a search. */
export const endsWithDigits = (digits: string): SQL => like(customer.phoneNumber, `%${digits}`)

/**
 * Returns the condition that a record of a customer matches a search, or undefined without one: by the words of `text`,
 * or by the phone number, however it is written.
 * @param text folded, with `customer.search_text`
 */
export function isOfCustomer(text: SQL, search: string | undefined): SQL | undefined {
  const digits = phoneDigits(search ?? '')
  const byWords = hasWords(text, search)
  return digits === '' ? byWords : or(endsWithDigits(digits), byWords)
}
