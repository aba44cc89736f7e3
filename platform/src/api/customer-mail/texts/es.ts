import type { CustomerMailTexts } from './customer-mail-texts.ts'

export const es: CustomerMailTexts = {
  subjects: {
    booked: ({ service }) => `Su reserva: ${service}`,
    moved: ({ count, service }) => (count > 1 ? `Han cambiado ${count} de sus reservas` : `Cambio: ${service}`),
    cancelled: ({ count, service }) =>
      count > 1 ? `Se han cancelado ${count} de sus reservas` : `Cancelada: ${service}`,
    restored: ({ count, service }) =>
      count > 1 ? `${count} de sus reservas vuelven a estar en pie` : `Vuelve a estar en pie: ${service}`,
    reminder: ({ service }) => `Recordatorio: ${service}`,
    receipt: ({ service }) => `Pago recibido: ${service}`,
    refund: ({ service }) => `Su reembolso: ${service}`,
    'payment-failed': ({ service }) => `Su pago ha fallado: ${service}`,
  },
  greeting: (name) => `Hola, ${name}:`,
  intros: {
    booked: ({ business }) => `Su reserva en ${business} está confirmada.`,
    moved: ({ count, business }) =>
      count > 1 ? `Sus reservas en ${business} han cambiado:` : `Su reserva en ${business} ha cambiado:`,
    cancelled: ({ count, business }) =>
      count > 1 ? `Sus reservas en ${business} se han cancelado:` : `Su reserva en ${business} se ha cancelado:`,
    restored: ({ count, business }) =>
      count > 1
        ? `Buenas noticias: sus reservas en ${business} vuelven a estar en pie:`
        : `Buenas noticias: su reserva en ${business} vuelve a estar en pie:`,
    reminder: ({ business }) => `Le esperamos en ${business}.`,
    receipt: ({ business }) => `${business} ha recibido su pago. Gracias.`,
    refund: ({ business }) => `${business} le ha reembolsado su pago.`,
    'payment-failed': ({ business }) =>
      `Su pago con tarjeta a ${business} ha fallado. Guardamos su plaza durante poco tiempo. Póngase en contacto con nosotros para pagar de otra forma.`,
  },
  service: (name) => `Qué: ${name}`,
  time: (time) => `Cuándo: ${time}`,
  provider: (name) => `Con: ${name}`,
  location: (name) => `Dónde: ${name}`,
  bookingNumber: (number) => `Número de reserva: ${number}`,
  reason: (reason) => `Motivo: ${reason}`,
  lateCancel: 'Cuenta como cancelación tardía.',
  hasExpired: 'El pago no llegó a tiempo.',
  refundDue: (amount) => `Ha pagado ${amount}. Nos pondremos en contacto con usted para el reembolso.`,
  paid: (amount, receiptNumber) => `Pagado: ${amount} (recibo ${receiptNumber})`,
  toPay: (amount) => `Importe pendiente: ${amount}`,
  paidByMembership: (name) => `Pagada con su membresía: ${name}`,
  refunded: (amount, creditNoteNumber) => `Reembolsado: ${amount} (nota de crédito ${creditNoteNumber})`,
  about: (service, time) => `Sobre su sesión: ${service}, ${time}.`,
  footer: (business, contact) =>
    `Recibe este correo porque ha reservado en ${business}.${contact ? ` ¿Preguntas? ${contact}` : ''}`,
}
