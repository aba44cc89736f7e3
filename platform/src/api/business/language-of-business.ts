import type { Language } from '@steward/shared/contracts/common/language'
import { and, eq, isNull } from 'drizzle-orm'
import { businessDetails } from '../../tables/business/business.ts'
import type { AnyCall } from '../../kernel/call.ts'
import { languageOfCountry } from '../../mail/language-of-country.ts'

/** Returns the requested language, or that of the country of the business, or English. */
export async function languageOf(
  { tx, entity }: Pick<AnyCall, 'tx' | 'entity'>,
  requested: Language | undefined,
): Promise<Language> {
  if (requested) return requested
  const [details] = await tx
    .select({ country: businessDetails.country })
    .from(businessDetails)
    .where(and(eq(businessDetails.entityId, entity.id), isNull(businessDetails.deletedAt)))
  return languageOfCountry(details?.country ?? '')
}
