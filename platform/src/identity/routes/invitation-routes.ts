import { accountByEmail, accountBySub, type Account } from '../account/accounts.ts'
import { acceptInvitation } from '../account/interaction-policy.ts'
import type { Acceptance, ClosedStanding, Invitation, Invitations } from '../account/invitations.ts'
import { renderErrorPage } from '../pages/error-page.ts'
import { renderClosedInvitation, renderJoinPage, type JoinForm } from '../pages/invitation-page.ts'
import { textsIn, textsFor } from '../pages/texts/page-texts.ts'
import type { PageTexts } from '../pages/texts/en.ts'
import { hashPassword } from '../password/password.ts'
import { judgePassword } from '../password/password-aside.ts'
import { longestPassword } from '../password/password-length.ts'
import { passwordPlaces } from '../password/password-places.ts'
import type { Interaction } from './interaction.ts'
import { readForm, sendPage, type Context, type Middleware } from './middleware.ts'
import { guessOf, placeOwnerOf, type SignInOptions } from './sign-in-routes.ts'

type Options = SignInOptions & {
  invitations: Invitations
  passwordCost: number
}

/** An invitee on the page of their link. */
type Guest = {
  ctx: Context
  interaction: Interaction
  /** The hash of the ticket (provider.ts). */
  ticket: string
  organizationId: string
  invitation: Invitation
  texts: PageTexts
  /** The account of the invited email, if there is one. */
  account: Account | undefined
  /** The account that is signed in in this browser. */
  current: Account | undefined
}

/**
 * Serves the page of an invitation. An invitee without an account sets a password, and one with an account signs in
 * with the invited email. Opening the page does not use up the ticket, because mail programs open links too.
 */
export function invitationRoutes(options: Options): Middleware {
  const { database, invitations, interactions, limit, addressOf, appOrigin } = options

  return async (ctx, next) => {
    if (!/^\/u\/invitation\/[\w-]+$/.test(ctx.path) || !['GET', 'POST'].includes(ctx.method)) return next()
    const interaction = await interactions.of(ctx)
    if (!interaction || interaction.prompt.name !== acceptInvitation || interactions.isForeignPost(ctx)) {
      return sendPage(ctx, renderErrorPage(textsFor(ctx), 'expired', appOrigin), 400)
    }
    const guest = await guestOf(ctx, interaction)
    if (!guest) return
    return ctx.method === 'GET' ? show(guest) : join(guest)
  }

  /** Returns undefined if the ticket is not accepted, after sending the page that explains why. */
  async function guestOf(ctx: Context, interaction: Interaction): Promise<Guest | undefined> {
    const { invitation: ticket, organization, ui_locales: uiLocales } = interaction.params as Record<string, string>
    const ownTexts = textsFor(ctx, uiLocales)
    // Tickets cannot be guessed, but attempts are limited all the same.
    const look = await limit.attemptTicket(addressOf(ctx))
    if (!look.allowed) {
      closed(ctx, ownTexts, 'unknown', undefined, ownTexts.signIn.limited(look.minutes))
      return undefined
    }
    const invitation = await invitations.find(ticket ?? '')
    if (!invitation) {
      closed(ctx, ownTexts, 'unknown')
      return undefined
    }
    await look.succeeded()
    // The email was in the language of the invitation. The app cannot know it yet.
    const texts = textsIn(invitation.locale)
    if (invitation.organizationId !== organization) {
      closed(ctx, texts, 'foreign')
      return undefined
    }
    if (invitation.standing !== 'open') {
      closed(ctx, texts, invitation.standing, invitation)
      return undefined
    }
    const [account, current] = await Promise.all([
      accountByEmail(database, invitation.email),
      accountBySub(database, interaction.session?.accountId ?? ''),
    ])
    return { ctx, interaction, ticket: ticket!, organizationId: organization, invitation, texts, account, current }
  }

  function show(guest: Guest, form: Partial<JoinForm> = {}, status = 200): void {
    const { ctx, invitation, texts, account, current } = guest
    const isCurrent = current !== undefined && current.sub === account?.sub
    sendPage(
      ctx,
      renderJoinPage(texts, {
        invitation,
        as: isCurrent ? 'signed-in' : account ? 'known' : 'new',
        otherEmail: isCurrent ? undefined : current?.email,
        appOrigin,
        givenName: invitation.givenName,
        familyName: invitation.lastName,
        ...form,
      }),
      status,
    )
  }

  async function join(guest: Guest): Promise<void> {
    const { ctx, account, current } = guest
    const form = await readForm(ctx)
    if (account && current?.sub === account.sub && !account.blockedAt) return enter(guest, account.sub)
    const owner = placeOwnerOf(guessOf(options, ctx, guest.invitation.email))
    const joined = passwordPlaces.run(owner, () => (account ? joinKnown(guest, form) : joinNew(guest, form)))
    return joined ?? show(guest, { problem: guest.texts.signIn.busy }, 503)
  }

  async function joinKnown(guest: Guest, form: URLSearchParams): Promise<void> {
    const { ctx, texts, invitation } = guest
    const password = (form.get('password') ?? '').slice(0, longestPassword)
    if (!password) return show(guest, { problem: texts.invitation.passwordMissing, wrong: 'password' }, 400)
    const attempt = await limit.attempt(guessOf(options, ctx, invitation.email))
    if (!attempt.allowed) return show(guest, { problem: texts.signIn.limited(attempt.minutes) }, 429)
    const account = await options.checkPassword(ctx, invitation.email, password)
    if (!account) return show(guest, { problem: texts.invitation.wrongPassword, wrong: 'password' }, 400)
    await attempt.succeeded()
    return enter(guest, account.sub)
  }

  async function joinNew(guest: Guest, form: URLSearchParams): Promise<void> {
    const { texts, invitation, ticket, organizationId } = guest
    const givenName = nameIn(form, 'given_name')
    const familyName = nameIn(form, 'family_name')
    const password = form.get('password') ?? ''
    const typed = { givenName, familyName }
    if (!givenName) return show(guest, { ...typed, problem: texts.invitation.nameMissing, wrong: 'given_name' }, 400)
    if ([...password].length > longestPassword)
      return show(guest, { ...typed, problem: texts.invitation.tooLong, wrong: 'password' }, 400)
    const context = [invitation.email, givenName, familyName, invitation.organizationName]
    const fault = await judgePassword(password, context)
    if (fault === 'busy') return show(guest, { ...typed, problem: texts.signIn.busy }, 503)
    if (fault) return show(guest, { ...typed, problem: texts.invitation[fault], wrong: 'password' }, 400)
    const passwordHash = await hashPassword(password, options.passwordCost)
    const { answer, sub } = await invitations.acceptAsNew(ticket, organizationId, {
      passwordHash,
      givenName,
      familyName,
    })
    return settle(guest, answer, sub)
  }

  async function enter(guest: Guest, sub: string): Promise<void> {
    return settle(guest, await invitations.accept(guest.ticket, guest.organizationId, sub), sub)
  }

  /** Sends the result of the database. Another request may have been faster since the page was shown. */
  async function settle(guest: Guest, answer: Acceptance, sub: string): Promise<void> {
    const { ctx, texts, invitation } = guest
    if (answer === 'accepted') {
      options.devices.remember(ctx, invitation.email)
      return options.interactions.finish(ctx, {
        login: { accountId: sub, amr: ['pwd'] },
        [acceptInvitation]: { organizationId: guest.organizationId },
      })
    }
    if (answer === 'account_exists') {
      const account = await accountByEmail(database, invitation.email)
      return show({ ...guest, account }, { problem: texts.invitation.accountExists }, 409)
    }
    if (answer === 'other_account') return show(guest, { problem: texts.invitation.wrongPassword }, 400)
    if (answer === 'already_member') return closed(ctx, texts, 'used', invitation)
    return closed(ctx, texts, answer, invitation)
  }

  function closed(
    ctx: Context,
    texts: PageTexts,
    standing: ClosedStanding,
    invitation?: Invitation,
    problem?: string,
  ): void {
    const status = problem ? 429 : standing === 'unknown' || standing === 'foreign' ? 404 : 410
    sendPage(ctx, renderClosedInvitation(texts, { standing, invitation, appOrigin, problem }), status)
  }
}

/** Cleans a name by the rules (B.2): trimmed, no control characters, 60 characters at most. */
function nameIn(form: URLSearchParams, field: string): string {
  const text = (form.get(field) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return [...text].slice(0, 60).join('').trim()
}
