import { missingDetails } from '@steward/shared/rules/common/document-details'
import { isNull } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { businessDetails } from '../../tables/business/business.ts'

/** Throws BUSINESS_DETAILS_MISSING with the empty fields that every invoice needs. */
export async function requireBusinessDetails({ tx }: Pick<CallContext, 'tx'>): Promise<void> {
  const [details] = await tx.select().from(businessDetails).where(isNull(businessDetails.deletedAt))
  requireComplete(details)
}

/** Throws the same for details that were read already. */
export function requireComplete(details: Parameters<typeof missingDetails>[0]): void {
  const missing = missingDetails(details)
  if (missing.length > 0) throw businessDetailsMissing(missing)
}

/** Returns the problem that names the empty fields of the business details. */
export function businessDetailsMissing(paths: readonly string[]): ProblemError {
  return new ProblemError('BUSINESS_DETAILS_MISSING', {
    errors: paths.map((path) => ({ path, code: 'REQUIRED' as const })),
  })
}
