import { instantToEpochMs, systemClock, type Clock } from '@steward/shared/time'
import { OperatorError } from '../settings/operator-error.ts'
import { signAccessToken } from './access-token.ts'
import { accessTokenClaims } from './account/account-claims.ts'
import { accountByEmail } from './account/accounts.ts'
import type { IdentityDatabase } from './store/identity-database.ts'
import { loadSigningKeys } from './store/keys.ts'
import { membershipsOf, type Membership } from './account/memberships.ts'

export type TokenRequest = {
  database: IdentityDatabase
  /** `settings.identity` of a local installation. */
  identity: { issuer: string; audience: string }
  email: string
  /** The id or name of an organisation. Optional for users of one business. */
  organization?: string | undefined
  clock?: Clock
}

/** `pnpm access-token` is for an hour of trying the API by hand. */
const lifetimeSeconds = 60 * 60

/**
 * Issues a real access token for a user of the local provider, as if they had just signed in.
 * @throws OperatorError when the email is unknown or blocked, when the user has several businesses and none is given,
 * or when the given one is not theirs
 */
export async function issueAccessToken(request: TokenRequest): Promise<string> {
  const { database, identity, email, clock = systemClock } = request
  const account = await accountByEmail(database, email)
  if (!account || account.blockedAt)
    throw new OperatorError(`No account called ${email} can sign in here. Check the spelling.`)
  const membership = membershipFor(email, await membershipsOf(database, account.sub), request.organization)
  const [key] = await loadSigningKeys(database, clock)
  return signAccessToken(key, {
    issuer: identity.issuer,
    audience: identity.audience,
    sub: account.sub,
    claims: accessTokenClaims(account, membership),
    issuedAt: Math.floor(instantToEpochMs(clock.now()) / 1000),
    lifetime: lifetimeSeconds,
  })
}

function membershipFor(email: string, memberships: Membership[], asked: string | undefined): Membership {
  const list = memberships.map((one) => `${one.organizationId} (${one.organizationName})`).join(', ')
  if (memberships.length === 0)
    throw new OperatorError(`${email} doesn't belong to a business, so no token can be issued.`)
  if (!asked && memberships.length > 1) {
    throw new OperatorError(`${email} belongs to several businesses. Add one of them after the email: ${list}.`)
  }
  const isAsked = ({ organizationId, organizationName }: Membership) =>
    organizationId === asked || organizationName.toLowerCase() === asked?.toLowerCase()
  const found = asked ? memberships.find(isAsked) : memberships[0]
  if (!found) throw new OperatorError(`${email} doesn't belong to ${asked}. It belongs to: ${list}.`)
  return found
}
