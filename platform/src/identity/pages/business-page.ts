import { html } from '../../http/html.ts'
import type { Membership } from '../account/memberships.ts'
import { renderPage } from './layout.ts'
import type { PageTexts } from './texts/en.ts'

/**
 * Renders the page on which a member of several businesses picks one. Each business is a button that also shows the
 * role.
 */
export function renderBusinessPage(texts: PageTexts, email: string, memberships: Membership[]): string {
  return renderPage(texts, {
    title: texts.business.title,
    body: html`
      <p class="lead">${texts.business.lead(email)}</p>
      <form method="post" class="businesses">
        ${memberships.map(
          (membership) => html`
            <button type="submit" class="business" name="organization" value="${membership.organizationId}">
              <span class="tile" aria-hidden="true">${initials(membership.organizationName)}</span>
              <span class="name">${membership.organizationName}</span>
              <span class="role">${texts.roles[membership.role] ?? membership.role}</span>
            </button>
          `,
        )}
      </form>
    `,
  })
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]!.toUpperCase())
    .join('')
}
