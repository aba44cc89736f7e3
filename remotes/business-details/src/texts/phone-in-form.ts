import * as z from 'zod'

/**
 * Returns a schema whose phone number may be typed in any form that `international` reads.
 * @param schema has a text named `phoneNumber`
 */
export function withPhoneTyped<Schema extends z.ZodType>(schema: Schema, international: (typed: string) => string) {
  return z.preprocess(
    (typed: { phoneNumber?: string }) => ({ ...typed, phoneNumber: international(typed.phoneNumber ?? '') }),
    schema,
  ) as unknown as Schema
}
