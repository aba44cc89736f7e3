import { html } from '../../http/html.ts'
import type { ClosedStanding, Invitation } from '../account/invitations.ts'
import { longestPassword, shortestPassword } from '../password/password-length.ts'
import { renderPage } from './layout.ts'
import type { PageTexts } from './texts/en.ts'

type FieldName = 'given_name' | 'password'

export type JoinForm = {
  invitation: Invitation
  /** The account of the invitee: none, one to sign in to, or one that is signed in and only has to confirm. */
  as: 'new' | 'known' | 'signed-in'
  /** The email of another account that is signed in in this browser. */
  otherEmail?: string | undefined
  appOrigin: string
  givenName: string
  familyName: string
  /** One sentence. */
  problem?: string | undefined
  /** The field that the problem concerns. */
  wrong?: FieldName
}

/** Renders "Join Kinara Wellness": who invites the person, in which role, and the fields to fill in. */
export function renderJoinPage(texts: PageTexts, form: JoinForm): string {
  const { invitation: words } = texts
  const { invitation, as, otherEmail, problem } = form
  const role = texts.roles[invitation.role] ?? invitation.role
  const title = words.title(invitation.organizationName)
  const fault = (field: FieldName) =>
    form.wrong === field ? html`aria-invalid="true" aria-describedby="problem"` : undefined
  return renderPage(texts, {
    title,
    body: html`
      <p class="lead">
        ${invitation.inviter ? words.lead(invitation.inviter, role) : words.leadPlain(role)}
        ${words.steps[as](invitation.email)}
      </p>
      ${
        otherEmail !== undefined &&
        html`<p class="notice">
          ${words.other(otherEmail, invitation.email)} <a href="${form.appOrigin}">${words.stay(otherEmail)}</a>
        </p>`
      }
      ${problem !== undefined && html`<p class="problem" role="alert" id="problem">${problem}</p>`}
      <form method="post">
        ${
          as !== 'signed-in' &&
          html`<label for="email">${texts.signIn.email}</label>
            <input id="email" name="email" type="email" autocomplete="username" readonly value="${invitation.email}" />`
        }
        ${
          as === 'new' &&
          html`<label for="given_name">${words.givenName}</label>
            <input
              id="given_name"
              name="given_name"
              autocomplete="given-name"
              maxlength="60"
              required
              value="${form.givenName}"
              ${fault('given_name')}
            />
            <label for="family_name">${words.familyName}</label>
            <input
              id="family_name"
              name="family_name"
              autocomplete="family-name"
              maxlength="60"
              value="${form.familyName}"
            />
            <label for="password">${words.newPassword}</label>
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="new-password"
              minlength="${shortestPassword}"
              maxlength="${longestPassword}"
              required
              autofocus
              ${fault('password') ?? html`aria-describedby="password-hint"`}
            />
            <p class="hint" id="password-hint">${words.passwordHint(shortestPassword)}</p>`
        }
        ${
          as === 'known' &&
          html`<label for="password">${texts.signIn.password}</label>
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="current-password"
              maxlength="${longestPassword}"
              required
              autofocus
              ${fault('password')}
            />`
        }
        <button type="submit">${title}</button>
      </form>
    `,
  })
}

export type ClosedInvitation = {
  standing: ClosedStanding
  /** Present if the ticket was issued by this platform: its holder may see who sent it. */
  invitation: Invitation | undefined
  appOrigin: string
  /** A sentence that replaces the explanation of the standing. */
  problem?: string | undefined
}

/** Renders why the link is not accepted, and what to do next. */
export function renderClosedInvitation(texts: PageTexts, page: ClosedInvitation): string {
  const { title, body } = texts.invitation.closed[page.standing]
  const { invitation } = page
  const askable = page.standing === 'expired' || page.standing === 'revoked'
  return renderPage(texts, {
    title,
    body: html`
      <p class="lead">
        ${page.problem ?? body}
        ${
          askable &&
          invitation !== undefined &&
          (invitation.inviter
            ? texts.invitation.ask(invitation.inviter, invitation.organizationName)
            : texts.invitation.askPlain(invitation.organizationName))
        }
      </p>
      <a class="button" href="${page.appOrigin}">${texts.errors.back}</a>
    `,
  })
}
