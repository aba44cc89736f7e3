import type { en } from './en.ts'

export const es: typeof en = {
  subject: (inviter, business) => `${inviter} le invita a ${business}`,
  heading: (business) => `Únase a ${business}`,
  hello: (name) => `Hola, ${name}:`,
  body: (inviter, business, role) =>
    `${inviter} le ha invitado a unirse al equipo de ${business} en Steward. Su rol: ${role}.`,
  subjectOfOperator: (business) => `Invitación a ${business} en Steward`,
  bodyOfOperator: (business, role) => `Le han invitado a unirse al equipo de ${business} en Steward. Su rol: ${role}.`,
  action: 'Aceptar la invitación',
  hint: 'Si el botón no funciona, copie esta dirección en su navegador:',
  validity: (until) => `El enlace es solo para usted. Funciona una vez, hasta el ${until}.`,
  /** With an Auth0 tenant, the verified email address admits a person, not the link. */
  validityOfEmail: (email, until) => `Inicie sesión como ${email} antes del ${until} para unirse al equipo.`,
  footer: '¿No esperaba este mensaje? Puede ignorarlo. Si no usa el enlace, no ocurre nada.',
  roles: {
    OWNER: 'Propietario',
    BUSINESS_MANAGER: 'Gerente',
    STAFF: 'Personal',
    SERVICE_PROVIDER: 'Profesional',
  },
}
