/** The words of the mail that invites. */
export const en = {
  subject: (inviter: string, business: string) => `${inviter} invites you to ${business}`,
  heading: (business: string) => `Join ${business}`,
  hello: (name: string) => `Hello ${name},`,
  body: (inviter: string, business: string, role: string) =>
    `${inviter} has invited you to the team of ${business} in Steward. Your role: ${role}.`,
  action: 'Accept the invitation',
  hint: 'If the button does not work, copy this address into your browser:',
  validity: (until: string) => `The link is for you alone. It works once, until ${until}.`,
  /** At a tenant, the verified e-mail is what lets a person in, and not the link. */
  validityOfEmail: (email: string, until: string) => `Sign in as ${email} until ${until}: then you are on the team.`,
  footer: 'You did not expect this? Then nothing has to be done: without the link, nothing happens.',
  roles: {
    OWNER: 'Owner',
    BUSINESS_MANAGER: 'Business manager',
    STAFF: 'Staff',
    SERVICE_PROVIDER: 'Service provider',
  },
}
