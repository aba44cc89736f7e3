import type { Membership } from './memberships.ts'

export type OrganizationRequest = {
  /** The `organization` parameter of the request. */
  requested?: string | undefined
  /** The business that the user picked on the provider's page. */
  picked?: string | undefined
  /** The business that this browser session used last. */
  last?: string | undefined
}

export type OrganizationChoice =
  | { kind: 'member'; membership: Membership }
  | { kind: 'pick' }
  /** `reason` is a code. The app has the text for it. */
  | { kind: 'refused'; isMemberElsewhere: boolean; reason: 'not_a_member' | 'no_organization' }

/**
 * Decides which business a sign-in is for: the requested one, else the one that the user picked, else the last one of
 * the session. A member of only one business never has to pick. A picked or last business counts only while the user is
 * a member of it.
 */
export function chooseOrganization(memberships: Membership[], request: OrganizationRequest): OrganizationChoice {
  const member = (id: string | undefined) => memberships.find((membership) => membership.organizationId === id)
  if (request.requested) {
    const membership = member(request.requested)
    if (membership) return { kind: 'member', membership }
    const isMemberElsewhere = memberships.length > 0
    return { kind: 'refused', isMemberElsewhere, reason: 'not_a_member' }
  }
  if (memberships.length === 0) {
    return { kind: 'refused', isMemberElsewhere: false, reason: 'no_organization' }
  }
  const membership = memberships.length === 1 ? memberships[0] : (member(request.picked) ?? member(request.last))
  return membership ? { kind: 'member', membership } : { kind: 'pick' }
}
