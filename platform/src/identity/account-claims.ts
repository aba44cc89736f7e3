import type { Account } from './accounts.ts'
import type { Membership } from './memberships.ts'

/** What the id token and /userinfo say about a person, named as Auth0 names it. */
export function profileClaims(account: Account) {
  return {
    sub: account.sub,
    name: account.name,
    nickname: account.email.split('@')[0],
    given_name: account.givenName ?? undefined,
    family_name: account.familyName ?? undefined,
    picture: account.picture ?? undefined,
    updated_at: account.updatedAt,
    email: account.email,
    email_verified: account.emailVerified,
  }
}

/** What the API's access token carries besides the registered claims; the verified e-mail links a member's first sign-in. */
export function accessTokenClaims(account: Account, membership: Membership) {
  return {
    org_id: membership.organizationId,
    org_name: membership.organizationName,
    email: account.email,
    email_verified: account.emailVerified,
  }
}
