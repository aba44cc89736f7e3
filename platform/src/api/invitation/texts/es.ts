import type { en } from './en.ts'

export const es: typeof en = {
  subject: (inviter, business) => `${inviter} le invita a ${business}`,
  heading: (business) => `Únase a ${business}`,
  hello: (name) => `Hola, ${name}:`,
  body: (inviter, business, role) => `${inviter} le ha invitado al equipo de ${business} en Steward. Su rol: ${role}.`,
  action: 'Aceptar la invitación',
  hint: 'Si el botón no funciona, copie esta dirección en su navegador:',
  validity: (until) => `El enlace es solo para usted. Funciona una vez, hasta el ${until}.`,
  /** At a tenant, the verified e-mail is what lets a person in, and not the link. */
  validityOfEmail: (email, until) =>
    `Inicie sesión como ${email} hasta el ${until}: entonces formará parte del equipo.`,
  footer: '¿No esperaba este mensaje? Entonces no tiene que hacer nada: sin el enlace no ocurre nada.',
  roles: {
    OWNER: 'Propietario',
    BUSINESS_MANAGER: 'Gerente',
    STAFF: 'Personal',
    SERVICE_PROVIDER: 'Profesional',
  },
}
