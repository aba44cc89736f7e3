import { html } from '../../http/html.ts'
import { renderPage } from './layout.ts'
import type { PageTexts } from './texts/en.ts'

export type SignInForm = {
  /** The email that the user entered. The password is never shown again. */
  email?: string | undefined
  /** One sentence. */
  problem?: string | undefined
  /** Whether the input is wrong. False if the user only has to wait. */
  isWrong?: boolean
}

export function renderSignInPage(texts: PageTexts, form: SignInForm): string {
  const { signIn } = texts
  return renderPage(texts, {
    title: signIn.title,
    body: html`
      <p class="lead">${signIn.lead}</p>
      ${form.problem !== undefined && html`<p class="problem" role="alert" id="problem">${form.problem}</p>`}
      <form method="post">
        <label for="email">${signIn.email}</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          maxlength="254"
          required
          value="${form.email ?? ''}"
          ${!form.email && autofocus}
          ${form.isWrong && invalid}
        />
        <label for="password">${signIn.password}</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="256"
          required
          ${form.email && autofocus}
          ${form.isWrong && invalid}
        />
        <button type="submit">${signIn.submit}</button>
      </form>
    `,
  })
}

const autofocus = html`autofocus`
const invalid = html`aria-invalid="true" aria-describedby="problem"`
