import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { chooseOrganization, type OrganizationChoice } from './organization-choice.ts'
import type { GrantOrganizations } from './grant-organizations.ts'
import type { IdentityDatabase } from '../store/identity-database.ts'
import { membershipsOf } from './memberships.ts'

/** The name of the prompt that asks for the business, and of its result in the interaction. */
export const pickOrganization = 'pick_organization'

/** The name of the prompt that shows an invitation, and of its result in the interaction. */
export const acceptInvitation = 'accept_invitation'

/** Returns the business that the request in `ctx` is for, read from the tables each time. */
export async function organizationChoiceOf(
  database: IdentityDatabase,
  organizations: GrantOrganizations,
  ctx: KoaContextWithOIDC,
): Promise<OrganizationChoice> {
  const { session, params, result } = ctx.oidc
  const memberships = await membershipsOf(database, session?.accountId ?? '')
  const pickResult = result?.[pickOrganization] as { organizationId?: string } | undefined
  // A user who has just entered a password picks a business. A continued session stays in its last business.
  const isFresh = Boolean(result?.login)
  return chooseOrganization(memberships, {
    requested: params?.organization as string | undefined,
    picked: pickResult?.organizationId,
    last: session?.uid && !isFresh ? await organizations.lastOfSession(session.uid) : undefined,
  })
}

/** Returns whether the user was a member of the requested business and is deactivated or removed. */
async function hasEnded(database: IdentityDatabase, { oidc }: KoaContextWithOIDC): Promise<boolean> {
  const { rows } = await database.query<{ ended: boolean }>('select public.steward_ended_membership($1, $2) as ended', [
    oidc.params?.organization,
    oidc.session?.accountId,
  ])
  return rows[0]?.ended ?? false
}

/**
 * Creates the policy with its prompts in order: accept an invitation if there is one, sign in, then pick a business if
 * needed. There is no consent prompt. The only client is this product's own app, and `loadExistingGrant` writes every
 * grant.
 */
export function createInteractionPolicy(database: IdentityDatabase, organizations: GrantOrganizations) {
  const { base, Check, Prompt } = interactionPolicy
  const policy = base()
  policy.remove('consent')

  // Comes first: the page of the invitation decides which account continues, whoever is signed in, and signs it in
  // itself.
  policy.add(
    new Prompt(
      { name: acceptInvitation, requestable: false },
      new Check(
        'invitation_open',
        'an invitation has to be accepted',
        ({ oidc }) => Boolean(oidc.params?.invitation) && !oidc.result?.[acceptInvitation],
      ),
    ),
    0,
  )

  policy
    .get('login')!
    .checks.add(
      new Check('account_gone', 'the account of this session can no longer sign in', (ctx) =>
        Boolean(ctx.oidc.session?.accountId && !ctx.oidc.account),
      ),
    )

  policy.add(
    new Prompt(
      { name: pickOrganization, requestable: false },
      new Check('organization_open', 'a business has to be chosen', async (ctx) => {
        const { session } = ctx.oidc
        if (!session?.accountId || !ctx.oidc.account) return Check.NO_NEED_TO_PROMPT
        const choice = await organizationChoiceOf(database, organizations, ctx)
        if (choice.kind === 'member') return Check.NO_NEED_TO_PROMPT
        if (choice.kind === 'pick') return Check.REQUEST_PROMPT
        if (!choice.isMemberElsewhere) {
          // An unchanged session would sign in this account again and again, and the user could not try another one.
          await organizations.endSession(session.uid)
          await session.destroy()
        }
        const isOver = choice.reason === 'not_a_member' && (await hasEnded(database, ctx))
        throw new errors.AccessDenied(isOver ? 'membership_ended' : choice.reason)
      }),
    ),
  )
  return policy
}
