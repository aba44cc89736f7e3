import { readPhoneNumber } from '@steward/shared/rules/common/phone-number'
import { problems } from './problem-error.ts'

/**
 * Returns the fields of a body with their phone number in E.164. Throws INVALID_FORMAT at `phoneNumber` if no such number
 * can exist.
 *
 * @param known the number before the change. It was accepted before, so it is not checked again.
 */
export function withPhoneNumber<T extends { phoneNumber?: string | undefined }>(fields: T, known = ''): T {
  if (!fields.phoneNumber || fields.phoneNumber === known) return fields
  const phoneNumber = readPhoneNumber(fields.phoneNumber)
  if (phoneNumber === undefined) throw problems.invalidField('phoneNumber', 'INVALID_FORMAT')
  return { ...fields, phoneNumber }
}
