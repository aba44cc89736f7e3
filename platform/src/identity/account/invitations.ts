import type { Language } from '@steward/shared/i18n/core'
import type { Clock } from '@steward/shared/time'
import { newSub } from './accounts.ts'
import type { IdentityDatabase } from '../store/identity-database.ts'

/** Why a ticket opens nothing. `unknown`: nobody made it; `foreign`: it is another organisation's. */
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
  /** The sub works in that business already, under another email. */
  | 'already_member'
  /** The account is of another email, or blocked. */
  | 'other_account'
  /** Somebody made an account of that email in the meantime. */
  | 'account_exists'

export type NewPerson = { passwordHash: string; givenName: string; familyName: string }

/** Invitations as far as the provider sees them, by the hash of the ticket: what it is good for, and letting its bearer in. */
export type Invitations = {
  find(ticketHash: string): Promise<Invitation | undefined>
  /** Makes the account a member; one statement, so that of two who come at once one is told `used`. */
  accept(ticketHash: string, organizationId: string, sub: string): Promise<Acceptance>
  /** Makes the account too; answers its sub. */
  acceptAsNew(
    ticketHash: string,
    organizationId: string,
    person: NewPerson,
  ): Promise<{ answer: Acceptance; sub: string }>
}

/**
 * @param ruleClock what an invitation runs out by: the clock of the rules, which STEWARD_NOW sets
 * @param clock the machine's, for what lives with tokens and sessions
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
