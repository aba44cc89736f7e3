import type { PageTexts } from '../texts.ts'

export const de: PageTexts = {
  language: 'de',
  product: 'Steward',
  signIn: {
    title: 'Anmelden',
    lead: 'Öffnen Sie Ihr Unternehmen mit Ihrem Arbeitskonto.',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Weiter',
    wrong: 'E-Mail oder Passwort ist falsch.',
    incomplete: 'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
    busy: 'Gerade melden sich viele Personen an. Versuchen Sie es in einigen Sekunden erneut.',
    limited: (minutes) =>
      `Zu viele Versuche. Versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} erneut.`,
  },
  business: {
    title: 'Unternehmen wählen',
    lead: (email) => `Angemeldet als ${email}`,
  },
  roles: {
    OWNER: 'Inhaber',
    BUSINESS_MANAGER: 'Geschäftsleitung',
    STAFF: 'Mitarbeiter',
    SERVICE_PROVIDER: 'Fachkraft',
  },
  errors: {
    back: 'Zu Steward',
    code: (code) => `Fehlercode: ${code}`,
    expired: { title: 'Diese Seite ist abgelaufen', body: 'Öffnen Sie Steward erneut, um sich anzumelden.' },
    client: {
      title: 'Unbekannte Anwendung',
      body: 'Die Anwendung, die Sie hierher geschickt hat, ist für die Anmeldung nicht registriert. Es wurde nichts an sie zurückgesendet.',
    },
    redirect: {
      title: 'Unbekannte Rücksprungadresse',
      body: 'Die Adresse, zu der Sie zurückkehren sollten, ist für die Anmeldung nicht registriert. Daher geht es hier nicht weiter.',
    },
    logout: {
      title: 'Unbekannte Rücksprungadresse',
      body: 'Die Adresse nach dem Abmelden ist nicht registriert. Sie sind weiterhin angemeldet.',
    },
    request: {
      title: 'Dieser Anmeldelink funktioniert nicht',
      body: 'Im Link fehlt etwas, oder etwas darin ist falsch.',
    },
    notFound: { title: 'Seite nicht gefunden', body: 'Unter dieser Adresse gibt es nichts.' },
    server: {
      title: 'Die Anmeldung ist nicht verfügbar',
      body: 'Auf unserer Seite ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',
    },
  },
}
