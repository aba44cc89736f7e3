import type { en } from './en.ts'

export const de: typeof en = {
  subject: (inviter, business) => `${inviter} lädt Sie zu ${business} ein`,
  heading: (business) => `Willkommen im Team von ${business}`,
  hello: (name) => `Guten Tag ${name},`,
  body: (inviter, business, role) =>
    `${inviter} hat Sie in das Team von ${business} bei Steward eingeladen. Ihre Rolle: ${role}.`,
  subjectOfOperator: (business) => `Einladung zu ${business} bei Steward`,
  bodyOfOperator: (business, role) =>
    `Sie wurden in das Team von ${business} bei Steward eingeladen. Ihre Rolle: ${role}.`,
  action: 'Einladung annehmen',
  hint: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  validity: (until) => `Der Link ist nur für Sie bestimmt. Er gilt einmal, bis ${until}.`,
  /** With an Auth0 tenant, the verified email address admits a person, not the link. */
  validityOfEmail: (email, until) => `Melden Sie sich bis ${until} als ${email} an, um dem Team beizutreten.`,
  footer: 'Sie haben das nicht erwartet? Dann können Sie diese E-Mail ignorieren. Ohne den Link passiert nichts.',
  roles: {
    OWNER: 'Inhaber',
    BUSINESS_MANAGER: 'Geschäftsleitung',
    STAFF: 'Mitarbeiter',
    SERVICE_PROVIDER: 'Fachkraft',
  },
}
