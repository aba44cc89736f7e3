import { readPhoneNumber } from '@steward/shared/rules/common/phone-number'
import { problems } from './problem-error.ts'

/**
 * Returns the fields of a body with their phone number in E.164. Throws INVALID_FORMAT at `phoneNumber` if no such number
 * can exist.
 *
 * @param known the number before the change. It was accepted before, so it is not checked again.
 */
export function withPhoneNumber<T extends { phoneNumber?: string | undefined }>(fields: T, known = ''): T {
  const { phoneNumber } = fields
  return phoneNumber === undefined
    ? fields
    : { ...fields, phoneNumber: phoneNumberAt('phoneNumber', phoneNumber, known) }
}

/** Returns the number of any field in E.164. An empty text stays empty. Throws INVALID_FORMAT like `withPhoneNumber`. */
export function phoneNumberAt(field: string, typed: string, known = ''): string {
  if (typed === '' || typed === known) return typed
  const read = readPhoneNumber(typed)
  if (read === undefined) throw problems.invalidField(field, 'INVALID_FORMAT')
  return read
}
