/** The texts of the invitation email. */
export const en = {
  subject: (inviter: string, business: string) => `${inviter} invited you to ${business}`,
  heading: (business: string) => `Join ${business}`,
  hello: (name: string) => `Hello ${name},`,
  body: (inviter: string, business: string, role: string) =>
    `${inviter} invited you to join ${business}'s team on Steward. Your role: ${role}.`,
  /** Used when the operator of the installation invites the owner of a new business. */
  subjectOfOperator: (business: string) => `Join ${business} on Steward`,
  bodyOfOperator: (business: string, role: string) =>
    `You're invited to join ${business}'s team on Steward. Your role: ${role}.`,
  action: 'Accept invitation',
  hint: "If the button doesn't work, copy this address into your browser:",
  validity: (until: string) => `This link is only for you. It works once, until ${until}.`,
  /** With an Auth0 tenant, the verified email address admits a person, not the link. */
  validityOfEmail: (email: string, until: string) => `Sign in as ${email} by ${until} to join the team.`,
  footer: "Didn't expect this? You can ignore this email. Nothing happens unless you use the link.",
  roles: {
    OWNER: 'Owner',
    BUSINESS_MANAGER: 'Business manager',
    STAFF: 'Staff',
    SERVICE_PROVIDER: 'Service provider',
  },
}
