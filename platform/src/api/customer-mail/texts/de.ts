import type { CustomerMailTexts } from './customer-mail-texts.ts'

export const de: CustomerMailTexts = {
  subjects: {
    booked: ({ service }) => `Ihre Buchung: ${service}`,
    moved: ({ count, service }) =>
      count > 1 ? `${count} Ihrer Buchungen haben sich geändert` : `Geändert: ${service}`,
    cancelled: ({ count, service }) =>
      count > 1 ? `${count} Ihrer Buchungen wurden storniert` : `Storniert: ${service}`,
    restored: ({ count, service }) =>
      count > 1 ? `${count} Ihrer Buchungen finden doch statt` : `Findet doch statt: ${service}`,
    reminder: ({ service }) => `Erinnerung: ${service}`,
    receipt: ({ service }) => `Zahlung erhalten: ${service}`,
    refund: ({ service }) => `Ihre Erstattung: ${service}`,
    'payment-failed': ({ service }) => `Ihre Zahlung ist fehlgeschlagen: ${service}`,
  },
  greeting: (name) => `Guten Tag ${name},`,
  intros: {
    booked: ({ business }) => `Ihre Buchung bei ${business} ist bestätigt.`,
    moved: ({ count, business }) =>
      count > 1
        ? `Ihre Buchungen bei ${business} haben sich geändert:`
        : `Ihre Buchung bei ${business} hat sich geändert:`,
    cancelled: ({ count, business }) =>
      count > 1 ? `Ihre Buchungen bei ${business} wurden storniert:` : `Ihre Buchung bei ${business} wurde storniert:`,
    restored: ({ count, business }) =>
      count > 1
        ? `gute Nachricht: Ihre Buchungen bei ${business} finden doch statt:`
        : `gute Nachricht: Ihre Buchung bei ${business} findet doch statt:`,
    reminder: ({ business }) => `wir freuen uns auf Ihren Besuch bei ${business}.`,
    receipt: ({ business }) => `${business} hat Ihre Zahlung erhalten. Vielen Dank.`,
    refund: ({ business }) => `${business} hat Ihre Zahlung erstattet.`,
    'payment-failed': ({ business }) =>
      `Ihre Kartenzahlung an ${business} ist fehlgeschlagen. Ihr Platz bleibt kurze Zeit reserviert. Bitte melden Sie sich, um anders zu bezahlen.`,
  },
  service: (name) => `Was: ${name}`,
  time: (time) => `Wann: ${time}`,
  provider: (name) => `Mit: ${name}`,
  location: (name) => `Wo: ${name}`,
  bookingNumber: (number) => `Buchungsnummer: ${number}`,
  reason: (reason) => `Grund: ${reason}`,
  lateCancel: 'Das gilt als späte Stornierung.',
  hasExpired: 'Die Zahlung ist nicht rechtzeitig eingegangen.',
  refundDue: (amount) => `Sie haben ${amount} bezahlt. Wegen der Erstattung melden wir uns bei Ihnen.`,
  paid: (amount, receiptNumber) => `Bezahlt: ${amount} (Beleg ${receiptNumber})`,
  toPay: (amount) => `Offener Betrag: ${amount}`,
  paidByMembership: (name) => `Bezahlt über Ihre Mitgliedschaft: ${name}`,
  refunded: (amount, creditNoteNumber) => `Erstattet: ${amount} (Gutschrift ${creditNoteNumber})`,
  about: (service, time) => `Es geht um Ihren Termin: ${service}, ${time}.`,
  footer: (business, contact) =>
    `Sie erhalten diese E-Mail, weil Sie bei ${business} gebucht haben.${contact ? ` Fragen: ${contact}` : ''}`,
}
