import type { MailTexts } from './mail-texts.ts'

const resources = {
  service: 'Leistungen',
  location: 'Standorten',
  membership: 'Mitgliedschaften',
  user: 'Teammitgliedern',
}

export const de: MailTexts = {
  titles: {
    'booking-made': ({ count }) => (count > 1 ? `${count} neue Buchungen` : 'Neue Buchung'),
    'booking-cancelled': ({ count }) => (count > 1 ? `${count} Buchungen storniert` : 'Buchung storniert'),
    'booking-moved': ({ count }) => (count > 1 ? `${count} Buchungen verschoben` : 'Buchung verschoben'),
    'slot-assigned': ({ count }) =>
      count > 1 ? `${count} Termine sind für Sie eingeplant` : 'Ein Termin ist für Sie eingeplant',
    'slot-moved': ({ count }) =>
      count > 1 ? `${count} Ihrer Termine wurden verschoben` : 'Ihr Termin wurde verschoben',
    'slot-cancelled': ({ count }) =>
      count > 1 ? `${count} Ihrer Termine wurden abgesagt` : 'Ihr Termin wurde abgesagt',
    'slot-handed-over': ({ count }) =>
      count > 1 ? `${count} Ihrer Termine wurden anders besetzt` : 'Ihr Termin wurde anders besetzt',
    'slot-full': () => 'Ein Termin ist ausgebucht',
    'payment-failed': ({ count }) =>
      count > 1 ? `${count} Zahlungen sind fehlgeschlagen` : 'Eine Zahlung ist fehlgeschlagen',
    'hold-expiring': ({ count }) =>
      count > 1 ? `${count} Reservierungen laufen bald ab` : 'Eine Reservierung läuft bald ab',
    'refund-due': ({ count }) => (count > 1 ? `${count} Erstattungen offen` : 'Eine Erstattung ist offen'),
    'booking-unpaid': ({ count }) =>
      count > 1 ? `${count} Besuche eingecheckt, aber nicht bezahlt` : 'Eingecheckt, aber nicht bezahlt',
    'membership-past-due': ({ count }) =>
      count > 1 ? `${count} Mitgliedschaften überfällig` : 'Mitgliedschaft überfällig',
    'membership-payment-failed': ({ count }) =>
      count > 1 ? `${count} Mitgliedsbeiträge nicht eingezogen` : 'Mitgliedsbeitrag nicht eingezogen',
    'membership-suspended': ({ count }) =>
      count > 1 ? `${count} Mitgliedschaften gesperrt` : 'Mitgliedschaft gesperrt',
    'membership-cancelled': ({ count }) => (count > 1 ? `${count} Mitgliedschaften beendet` : 'Mitgliedschaft beendet'),
    'membership-ending': ({ count }) =>
      count > 1 ? `${count} Mitgliedschaften enden in den nächsten 7 Tagen` : 'Mitgliedschaft endet in 7 Tagen',
    'membership-held': ({ count }) =>
      count > 1 ? `Abrechnung von ${count} Mitgliedschaften angehalten` : 'Abrechnung einer Mitgliedschaft angehalten',
    'membership-bill-failed': ({ count }) =>
      count > 1
        ? `${count} Mitgliedschaften konnten nicht abgerechnet werden`
        : 'Mitgliedschaft konnte nicht abgerechnet werden',
    'invitation-accepted': ({ name }) => `${name} hat Ihre Einladung angenommen`,
    'invitation-expired': ({ name }) => `Ihre Einladung an ${name} ist abgelaufen`,
    'role-changed': ({ role }) => `Ihre Rolle ist jetzt: ${role}`,
    'member-deactivated': () => 'Ihr Zugang ist beendet',
    'member-reactivated': () => 'Ihr Zugang ist wieder aktiv',
    'time-off-requested': ({ name }) => `${name} beantragt eine Abwesenheit`,
    'time-off-reported': ({ name }) => `${name} kann nicht kommen`,
    'time-off-approved': () => 'Ihre Abwesenheit ist genehmigt',
    'time-off-rejected': () => 'Ihre Abwesenheit ist abgelehnt',
    'time-off-changed': () => 'Ihre Abwesenheit wurde geändert',
    'time-off-cancelled': () => 'Eine Abwesenheit ist storniert',
    'hours-requested': ({ name }) => `${name} beantragt andere Arbeitszeiten`,
    'hours-approved': () => 'Ihre neuen Arbeitszeiten sind genehmigt',
    'hours-rejected': () => 'Ihr Antrag auf andere Arbeitszeiten ist abgelehnt',
    'request-unanswered': ({ name }) => `${name} wartet noch auf Ihre Entscheidung`,
    'slot-uncovered': ({ count }) =>
      count > 1 ? `${count} Termine sind ohne Vertretung` : 'Ein Termin ist ohne Vertretung',
    'leave-expiring': ({ time }) => `Übertragener Urlaub verfällt nach dem ${time}`,
    'clock-change': ({ time }) => `Zeitumstellung am ${time}`,
    'sign-in-new-device': () => 'Anmeldung von einem neuen Gerät',
    'limit-near': ({ used, limit, resource }) => `${used} von ${limit} ${resources[resource]} sind vergeben`,
    'limit-reached': ({ limit, resource }) => `Die Grenze von ${limit} ${resources[resource]} ist erreicht`,
    'zone-changed': ({ to }) => `Die Zeitzone ist jetzt ${to}`,
    'currency-changed': ({ to }) => `Die Währung ist jetzt ${to}`,
    'tax-changed': ({ to }) => `Der Steuersatz ist jetzt ${to} %`,
    'numbering-changed': ({ to }) => `Dokumente erhalten andere Nummern: ${to}`,
    'ownership-transferred': ({ name, actor }) => `${actor} hat ${name} zur Inhaberin oder zum Inhaber gemacht`,
    'export-done': ({ file, rowCount }) => `Export fertig: ${file}, ${rowCount} Zeilen`,
    'export-failed': ({ file }) => `Export fehlgeschlagen: ${file}`,
    'import-done': ({ file, rowCount }) => `Import abgeschlossen: ${file}, ${rowCount} Zeilen`,
    'import-failed': ({ file, done, rowCount }) => `Import angehalten: ${file}, ${done} von ${rowCount} Zeilen`,
    'payroll-stale': ({ month }) => `Die Abrechnung für ${month} ist nicht mehr aktuell`,
    'payroll-approved': ({ month }) => `Die Abrechnung für ${month} ist freigegeben`,
    'payroll-paid': ({ month }) => `Die Abrechnung für ${month} ist gezahlt`,
    'payslip-available': ({ month }) => `Ihre Entgeltabrechnung für ${month} ist da`,
    'pay-day-near': ({ month }) => `Der Zahltag für ${month} ist nah`,
    'payroll-open': ({ month }) => `${month} ist noch nicht abgerechnet`,
    'payroll-ready': ({ month }) => `Die Abrechnung für ${month} wartet auf Ihre Freigabe`,
    'payroll-table-outdated': ({ month }) => `Eine Lohntabelle gilt nur bis ${month}`,
  },
  service: (service) => `Leistung: ${service}`,
  membership: (name) => `Mitgliedschaft: ${name}`,
  time: (time) => `Zeit: ${time}`,
  customer: (name) => `Kunde: ${name}`,
  by: (actor) => `Von: ${actor}`,
  device: (device) => `Gerät: ${device}`,
  meaning: {
    'zone-changed': 'Geplante Termine behalten ihren Zeitpunkt. Arbeitszeiten und ganze Tage behalten ihre Ortszeiten.',
    'currency-changed': 'Alle Preise behalten ihre Zahlen in der neuen Währung. Vergangene Termine behalten ihre.',
    'tax-changed': 'Er gilt für neue Rechnungen. Ausgestellte Dokumente bleiben, wie sie sind.',
    'numbering-changed': 'Vergebene Nummern bleiben, und die Zählung geht weiter.',
    'ownership-transferred': 'Inhaber entscheiden über Geld, Einstellungen und weitere Inhaber.',
  },
  greeting: (name) => `Guten Tag ${name},`,
  open: 'In Steward öffnen',
  hint: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  footer: (business) =>
    `Sie erhalten diese E-Mail als Mitglied des Teams von ${business}. Welche E-Mails Sie bekommen, legen Sie in Steward unter „Meine Daten“ fest.`,
  roles: {
    OWNER: 'Inhaber',
    BUSINESS_MANAGER: 'Geschäftsleitung',
    STAFF: 'Mitarbeiter',
    SERVICE_PROVIDER: 'Fachkraft',
  },
}
