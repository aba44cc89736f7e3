import type { Language } from '@steward/shared/contracts/language'
import { sql } from 'drizzle-orm'
import type { AnyCall } from '../../kernel/call.ts'
import { languageOfCountry } from '../../mail/language-of-country.ts'

/** Returns the requested language, or that of the country of the business, or English. */
export async function languageOf(
  { tx, entity }: Pick<AnyCall, 'tx' | 'entity'>,
  requested: Language | undefined,
): Promise<Language> {
  if (requested) return requested
  const { rows } = await tx.execute<{ country: string }>(sql`
    select country from business_details where entity_id = ${entity.id} and deleted_at is null`)
  return languageOfCountry(rows[0]?.country ?? '')
}
