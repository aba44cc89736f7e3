import { createHash, randomBytes } from 'node:crypto'

/** Returns the secret of an invitation's link. It has 256 random bits, so one unsalted round of hashing is enough. */
export function createTicket(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a ticket, which is all that is stored. The ticket itself exists only in the email. */
export function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url')
}

/**
 * Returns the link of an invitation email in the format of Auth0. The app passes the parameters on to the provider.
 * @param appOrigin without a trailing slash
 */
export function invitationLink(
  appOrigin: string,
  ticket: string,
  business: { organizationId: string; name: string },
): string {
  const parameters = new URLSearchParams({
    invitation: ticket,
    organization: business.organizationId,
    organization_name: business.name,
  })
  return `${appOrigin}/?${parameters.toString()}`
}
