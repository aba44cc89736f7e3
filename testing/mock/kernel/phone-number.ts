import { readPhoneNumber } from '@steward/shared/rules/common/phone-number'
import { invalidField } from './refusal.ts'

/** Returns the fields with their phone number in E.164, as the platform stores it. `known` is the number before. */
export function withPhoneNumber<T extends { phoneNumber?: string | undefined }>(fields: T, known = ''): T {
  if (!fields.phoneNumber || fields.phoneNumber === known) return fields
  const phoneNumber = readPhoneNumber(fields.phoneNumber)
  if (phoneNumber === undefined) throw invalidField('phoneNumber', 'INVALID_FORMAT')
  return { ...fields, phoneNumber }
}
