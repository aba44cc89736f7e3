import type { AnyCall } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'

/** Throws 404 for any business but the caller's own (B.3, no existence leak). */
export function requireOwnBusiness(call: AnyCall, id: string): void {
  if (id !== call.entity.id) throw problems.notFound()
}

/** Throws 404 for any organisation of the identity provider but that of the caller's business. */
export function requireOwnOrganization(call: AnyCall, organizationId: string): void {
  if (organizationId !== call.entity.organizationId) throw problems.notFound()
}
