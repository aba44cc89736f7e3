import { missingDetails, type DocumentDetail } from '@steward/shared/rules/common/document-details'
import type { CallContext } from '../kernel/call.ts'
import { Refusal } from '../kernel/refusal.ts'

/** Throws BUSINESS_DETAILS_MISSING with the empty fields that every invoice needs. */
export function requireBusinessDetails({ business: { details } }: CallContext): void {
  const missing = missingDetails(details)
  if (missing.length > 0) throw detailsMissing(missing)
}

export const detailsMissing = (paths: DocumentDetail[]) =>
  new Refusal('BUSINESS_DETAILS_MISSING', { errors: paths.map((path) => ({ path, code: 'REQUIRED' })) })
