import { html } from '../html.ts'
import { renderPage } from './layout.ts'
import { texts } from './texts.ts'

/** The sign-in form. `problem` is one sentence; the e-mail that was typed is kept, the password never. */
export function renderSignInPage(form: { email?: string | undefined; problem?: string | undefined }): string {
  const { signIn } = texts
  const isRetry = form.problem !== undefined
  return renderPage({
    title: signIn.title,
    body: html`
      <p class="lead">${signIn.lead}</p>
      ${isRetry && html`<p class="problem" role="alert" id="problem">${form.problem}</p>`}
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
          ${isRetry && invalid}
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
          ${isRetry && invalid}
        />
        <button type="submit">${signIn.submit}</button>
      </form>
    `,
  })
}

const autofocus = html`autofocus`
const invalid = html`aria-invalid="true" aria-describedby="problem"`
