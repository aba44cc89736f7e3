import type { en } from './en.ts'

export const de: typeof en = {
  subject: (inviter, business) => `${inviter} lädt Sie zu ${business} ein`,
  heading: (business) => `Willkommen im Team von ${business}`,
  hello: (name) => `Guten Tag ${name},`,
  body: (inviter, business, role) =>
    `${inviter} hat Sie in das Team von ${business} bei Steward eingeladen. Ihre Rolle: ${role}.`,
  action: 'Einladung annehmen',
  hint: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  validity: (until) => `Der Link ist nur für Sie bestimmt. Er gilt einmal, bis ${until}.`,
  /** At a tenant, the verified e-mail is what lets a person in, and not the link. */
  validityOfEmail: (email, until) => `Melden Sie sich bis ${until} als ${email} an: Dann gehören Sie zum Team.`,
  footer: 'Sie haben das nicht erwartet? Dann müssen Sie nichts tun: Ohne den Link geschieht nichts.',
  roles: {
    OWNER: 'Inhaber',
    BUSINESS_MANAGER: 'Geschäftsleitung',
    STAFF: 'Mitarbeiter',
    SERVICE_PROVIDER: 'Fachkraft',
  },
}
