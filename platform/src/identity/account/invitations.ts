import type { Language } from '@steward/shared/i18n/core'
import type { Clock } from '@steward/shared/time'
import { newSub } from './accounts.ts'
import type { IdentityDatabase } from '../store/identity-database.ts'

/**
 * The reason why a ticket is not accepted. `unknown`: it was never issued. `foreign`: it belongs to another
 * organisation.
 */
export type ClosedStanding = 'expired' | 'used' | 'revoked' | 'replaced' | 'foreign' | 'unknown'

export type Invitation = {
  standing: 'open' | Exclude<ClosedStanding, 'foreign' | 'unknown'>
  organizationId: string
  organizationName: string
  email: string
  givenName: string
  lastName: string
  role: string
  locale: Language
  inviter: string | null
}

export type Acceptance =
  | 'accepted'
  | ClosedStanding
  /** The user is already a member of that business, under another email. */
  | 'already_member'
  /** The account has another email or is blocked. */
  | 'other_account'
  /** An account with that email was created in the meantime. */
  | 'account_exists'

export type NewPerson = { passwordHash: string; givenName: string; familyName: string }

/** The provider's access to invitations, by the hash of the ticket: reading an invitation, and accepting it. */
export type Invitations = {
  find(ticketHash: string): Promise<Invitation | undefined>
  /** Makes the account a member. Uses one statement: of two concurrent requests, one gets `used`. */
  accept(ticketHash: string, organizationId: string, sub: string): Promise<Acceptance>
  /** Creates the account too, and returns its sub. */
  acceptAsNew(
    ticketHash: string,
    organizationId: string,
    person: NewPerson,
  ): Promise<{ answer: Acceptance; sub: string }>
}

/**
 * @param ruleClock the clock of the business rules, which STEWARD_NOW sets. Invitations expire by it
 * @param clock the clock of the machine, by which tokens and sessions expire
 */
export function createInvitations(database: IdentityDatabase, ruleClock: Clock, clock: Clock): Invitations {
  const accept = async (ticketHash: string, organizationId: string, sub: string, person?: NewPerson) => {
    const { rows } = await database.query<{ answer: Acceptance }>(
      'select identity.accept_invitation($1, $2, $3, $4, $5, $6, $7, $8) as answer',
      [
        ticketHash,
        organizationId,
        sub,
        ruleClock.now(),
        clock.now(),
        person?.passwordHash ?? null,
        person?.givenName ?? null,
        person?.familyName ?? null,
      ],
    )
    return rows[0]!.answer
  }
  return {
    async find(ticketHash) {
      const { rows } = await database.query<Invitation>(
        `select standing, organization_id as "organizationId", organization_name as "organizationName", email,
           given_name as "givenName", last_name as "lastName", role, locale, inviter
         from identity.invitation_of($1, $2)`,
        [ticketHash, ruleClock.now()],
      )
      return rows[0]
    },
    accept: (ticketHash, organizationId, sub) => accept(ticketHash, organizationId, sub),
    async acceptAsNew(ticketHash, organizationId, person) {
      const sub = newSub()
      return { answer: await accept(ticketHash, organizationId, sub, person), sub }
    },
  }
}
