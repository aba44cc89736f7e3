import type { Language } from '@steward/shared/contracts/common/language'
import { languageOfDocuments } from '@steward/shared/rules/common/language-of-documents'
import { and, eq, isNull } from 'drizzle-orm'
import { businessDetails } from '../../tables/business/business.ts'
import type { AnyCall } from '../../kernel/call.ts'

/**
 * Returns the requested language, or that of the documents of the business.
 * @param at the instant of the document. Now by default
 */
export async function languageOf(
  { tx, entity, clock }: Pick<AnyCall, 'tx' | 'entity' | 'clock'>,
  requested: Language | undefined,
  at = clock.now(),
): Promise<Language> {
  if (requested) return requested
  const [details] = await tx
    .select({ country: businessDetails.country })
    .from(businessDetails)
    .where(and(eq(businessDetails.entityId, entity.id), isNull(businessDetails.deletedAt)))
  return languageOfDocuments(entity.terms, details?.country ?? '', at)
}
