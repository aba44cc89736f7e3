import { readPhoneNumber } from '@steward/shared/rules/common/phone-number'
import { invalidField } from './refusal.ts'

/** Returns the fields with their phone number in E.164, as the platform stores it. `known` is the number before. */
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
  if (read === undefined) throw invalidField(field, 'INVALID_FORMAT')
  return read
}
