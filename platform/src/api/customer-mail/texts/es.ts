import type { CustomerMailTexts } from './customer-mail-texts.ts'

export const es: CustomerMailTexts = {
  subjects: {
    booked: ({ service }) => `Su reserva: ${service}`,
    moved: ({ count, service }) => (count > 1 ? `Han cambiado ${count} de sus reservas` : `Cambio: ${service}`),
    cancelled: ({ count, service }) =>
      count > 1 ? `Se han cancelado ${count} de sus reservas` : `Cancelada: ${service}`,
    restored: ({ count, service }) =>
      count > 1 ? `${count} de sus reservas sí tienen lugar` : `Sí tiene lugar: ${service}`,
    reminder: ({ service }) => `Recordatorio: ${service}`,
    receipt: ({ service }) => `Pago recibido: ${service}`,
    refund: ({ service }) => `Su reembolso: ${service}`,
    'payment-failed': ({ service }) => `Su pago ha fallado: ${service}`,
  },
  greeting: (name) => `Hola, ${name}:`,
  intros: {
    booked: ({ business }) => `Su plaza en ${business} está reservada.`,
    moved: ({ count, business }) =>
      count > 1 ? `Sus reservas en ${business} han cambiado:` : `Su reserva en ${business} ha cambiado:`,
    cancelled: ({ count, business }) =>
      count > 1 ? `Sus reservas en ${business} se han cancelado:` : `Su reserva en ${business} se ha cancelado:`,
    restored: ({ count, business }) =>
      count > 1 ? `Sus reservas en ${business} sí tienen lugar:` : `Su reserva en ${business} sí tiene lugar:`,
    reminder: ({ business }) => `Le esperamos en ${business}.`,
    receipt: ({ business }) => `${business} ha recibido su pago. Gracias.`,
    refund: ({ business }) => `${business} le ha reembolsado su pago.`,
    'payment-failed': ({ business }) =>
      `Su pago con tarjeta a ${business} ha fallado. Guardamos su plaza por poco tiempo; póngase en contacto para pagar de otra forma.`,
  },
  service: (name) => `Qué: ${name}`,
  time: (time) => `Cuándo: ${time}`,
  provider: (name) => `Con: ${name}`,
  location: (name) => `Dónde: ${name}`,
  bookingNumber: (number) => `Número de reserva: ${number}`,
  reason: (reason) => `Motivo: ${reason}`,
  lateCancel: 'Cuenta como cancelación tardía.',
  hasExpired: 'No se pagó a tiempo.',
  refundDue: (amount) => `Ha pagado ${amount}. Nos pondremos en contacto por su reembolso.`,
  paid: (amount, receiptNumber) => `Pagado: ${amount} (recibo ${receiptNumber})`,
  toPay: (amount) => `Por pagar: ${amount}`,
  refunded: (amount, creditNoteNumber) => `Reembolsado: ${amount} (nota de abono ${creditNoteNumber})`,
  about: (service, time) => `Se trata de: ${service}, ${time}.`,
  footer: (business, contact) =>
    `Recibe este correo porque ha reservado en ${business}.${contact ? ` Preguntas: ${contact}` : ''}`,
}
