import { readInstant } from '../../database/columns.ts'
import type { Account } from './accounts.ts'
import type { Membership } from './memberships.ts'

/**
 * Returns the claims of the id token and of /userinfo about a user, named as Auth0 names them (docs/decisions/0055).
 * `picture` is omitted if there is none, as OpenID Connect requires. `updated_at` is an ISO instant, as in Auth0's id
 * token. `id` repeats `sub`.
 * @param membership the business that the token is for. Its avatar of the user is the picture if the account has none
 */
export function profileClaims(account: Account, membership?: Pick<Membership, 'avatar'>) {
  return {
    sub: account.sub,
    id: account.sub,
    name: account.name,
    nickname: account.email.split('@')[0],
    given_name: account.givenName ?? undefined,
    family_name: account.familyName ?? undefined,
    picture: [account.picture, membership?.avatar].find(isAddress),
    updated_at: readInstant(account.updatedAt),
    email: account.email,
    email_verified: account.emailVerified,
  }
}

/** Returns whether any client can fetch the picture. Other avatars need the token of the product. */
const isAddress = (picture: string | null | undefined): picture is string => /^https?:\/\//.test(picture ?? '')

/**
 * Returns the claims of the API's access token besides the registered ones. The verified email links a member at their
 * first sign-in.
 */
export function accessTokenClaims(account: Account, membership: Membership) {
  return {
    org_id: membership.organizationId,
    org_name: membership.organizationName,
    email: account.email,
    email_verified: account.emailVerified,
  }
}
