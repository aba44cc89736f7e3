import type { Membership } from './memberships.ts'

export type OrganizationRequest = {
  /** The `organization` parameter of the request. */
  requested?: string | undefined
  /** What the person picked on the provider's page. */
  picked?: string | undefined
  /** What this browser session was last used for. */
  last?: string | undefined
}

export type OrganizationChoice =
  | { kind: 'member'; membership: Membership }
  | { kind: 'pick' }
  /** `reason` is a code, which the app puts into words. */
  | { kind: 'refused'; isMemberElsewhere: boolean; reason: 'not_a_member' | 'no_organization' }

/**
 * Which business a sign-in is for. The request decides, then the person's pick, then what the session was last for;
 * who works in one business only is never asked. A pick or memory that is no longer a membership counts as none.
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
