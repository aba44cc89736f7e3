import { accountBySub, type Account } from '../account/accounts.ts'
import type { IdentityDatabase } from '../store/identity-database.ts'
import { pickOrganization } from '../account/interaction-policy.ts'
import { membershipsOf } from '../account/memberships.ts'
import { renderBusinessPage } from '../pages/business-page.ts'
import { renderErrorPage } from '../pages/error-page.ts'
import { renderSignInPage } from '../pages/sign-in-page.ts'
import { textsFor } from '../pages/texts/page-texts.ts'
import type { KnownDevices } from './known-device.ts'
import { passwordPlaces } from '../password/password-places.ts'
import { addressKeyOf, type Guess, type SignInLimit } from '../device/sign-in-limit.ts'
import type { Interaction, Interactions } from './interaction.ts'
import { readForm, sendPage, type Context, type Middleware } from './middleware.ts'

export type SignInOptions = {
  database: IdentityDatabase
  interactions: Interactions
  limit: SignInLimit
  devices: KnownDevices
  /** Returns the address of the client behind trusted proxies (trusted-proxies.ts). */
  addressOf(ctx: Context): string
  /**
   * Returns the account for an email and its password. Takes equally long for an unknown email. Records the attempt if
   * the account exists.
   */
  checkPassword(ctx: Context, email: string, password: string): Promise<Account | undefined>
  appOrigin: string
}

/** Returns the guess of a user who enters a password on a page of the provider. */
export function guessOf({ addressOf, devices }: SignInOptions, ctx: Context, email: string): Guess {
  return { email, address: addressOf(ctx), device: devices.find(ctx, email) }
}

/** Returns the key whose places in the password queue a guess uses. */
export const placeOwnerOf = ({ device, address }: Guess): string => device ?? addressKeyOf(address)

/** Serves the two prompts of a sign-in: the password and the business. */
export function signInRoutes(options: SignInOptions): Middleware {
  const { database, limit, interactions, checkPassword } = options

  return async (ctx, next) => {
    const question = /^\/u\/(login|business)\/[\w-]+$/.exec(ctx.path)?.[1]
    if (!question || !['GET', 'POST'].includes(ctx.method)) return next()
    const interaction = await interactions.of(ctx)
    const expected = { login: 'login', [pickOrganization]: 'business' }[interaction?.prompt.name ?? '']
    if (!interaction || question !== expected || interactions.isForeignPost(ctx)) {
      return sendPage(ctx, renderErrorPage(textsFor(ctx), 'expired', options.appOrigin), 400)
    }
    return question === 'login' ? signIn(ctx, interaction) : pickBusiness(ctx, interaction)
  }

  async function signIn(ctx: Context, interaction: Interaction): Promise<void> {
    const texts = textsFor(ctx, interaction.params.ui_locales)
    if (ctx.method === 'GET') {
      return sendPage(ctx, renderSignInPage(texts, { email: interaction.params.login_hint as string | undefined }))
    }
    const form = await readForm(ctx)
    const email = (form.get('email') ?? '').trim().slice(0, 254)
    const password = (form.get('password') ?? '').slice(0, 256)
    const refuse = (problem: string, status: number) =>
      sendPage(ctx, renderSignInPage(texts, { email, problem, isWrong: status === 400 }), status)
    if (!email || !password) return refuse(texts.signIn.incomplete, 400)
    const guess = guessOf(options, ctx, email)
    const signedIn = passwordPlaces.run(placeOwnerOf(guess), async () => {
      const attempt = await limit.attempt(guess)
      if (!attempt.allowed) return refuse(texts.signIn.limited(attempt.minutes), 429)
      const account = await checkPassword(ctx, email, password)
      if (!account) return refuse(texts.signIn.wrong, 400)
      await attempt.succeeded()
      options.devices.remember(ctx, email)
      await interactions.finish(ctx, { login: { accountId: account.sub, amr: ['pwd'] } })
    })
    return signedIn ?? refuse(texts.signIn.busy, 503)
  }

  async function pickBusiness(ctx: Context, interaction: Interaction): Promise<void> {
    const sub = interaction.session?.accountId ?? ''
    const [account, memberships] = await Promise.all([accountBySub(database, sub), membershipsOf(database, sub)])
    const organizationId = ctx.method === 'POST' ? (await readForm(ctx)).get('organization') : null
    const isMember = memberships.some((membership) => membership.organizationId === organizationId)
    if (isMember) return interactions.finish(ctx, { [pickOrganization]: { organizationId } })
    const texts = textsFor(ctx, interaction.params.ui_locales)
    return sendPage(ctx, renderBusinessPage(texts, account?.email ?? '', memberships))
  }
}
