import { createHash, randomBytes } from 'node:crypto'

/** What an invitation's link carries: 256 random bits, so that one unsalted round of hashing suffices. */
export function createTicket(): string {
  return randomBytes(32).toString('base64url')
}

/** How a ticket is kept. The ticket itself is in the mail and nowhere else. */
export function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url')
}

/**
 * The address that an invited person opens, as Auth0 builds it: the app passes the parameters on to the provider.
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
