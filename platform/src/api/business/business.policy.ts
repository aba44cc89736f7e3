import type { AnyCall } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'

/** There is one business in reach, the caller's own: any other id answers 404 (B.3, no existence leak). */
export function requireOwnBusiness(call: AnyCall, id: string): void {
  if (id !== call.entity.id) throw problems.notFound()
}

/** The same for an organisation of the identity provider. */
export function requireOwnOrganization(call: AnyCall, organizationId: string): void {
  if (organizationId !== call.entity.organizationId) throw problems.notFound()
}
