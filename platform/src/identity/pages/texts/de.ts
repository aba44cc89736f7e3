import type { PageTexts } from './en.ts'

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
  invitation: {
    title: (business) => `${business} beitreten`,
    lead: (inviter, role) => `${inviter} hat Sie eingeladen. Ihre Rolle: ${role}.`,
    leadPlain: (role) => `Sie sind eingeladen. Ihre Rolle: ${role}.`,
    steps: {
      new: () => 'Legen Sie ein Passwort fest: Damit und mit Ihrer E-Mail-Adresse melden Sie sich künftig an.',
      known: () => 'Sie haben bereits ein Konto: Melden Sie sich mit dessen Passwort an.',
      'signed-in': (email) => `Sie treten als ${email} bei.`,
    },
    other: (current, invited) =>
      `Sie sind als ${current} angemeldet, diese Einladung gilt aber für ${invited}. Wenn Sie fortfahren, wird ${current} in diesem Browser abgemeldet.`,
    stay: (current) => `Als ${current} angemeldet bleiben`,
    givenName: 'Vorname',
    familyName: 'Nachname (optional)',
    newPassword: 'Neues Passwort',
    passwordHint: (least) => `Mindestens ${least} Zeichen. Gut geeignet sind mehrere zufällige Wörter.`,
    nameMissing: 'Geben Sie Ihren Vornamen ein.',
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
    wrongPassword: 'Dieses Passwort gehört nicht zu Ihrem Konto.',
    tooShort: 'Dieses Passwort ist zu kurz. Verwenden Sie mindestens 12 Zeichen.',
    tooEasy:
      'Dieses Passwort ist leicht zu erraten. Verwenden Sie mehrere zufällige Wörter, die nichts mit Ihnen oder dem Unternehmen zu tun haben.',
    tooLong: 'Dieses Passwort ist zu lang. Verwenden Sie höchstens 256 Zeichen.',
    accountExists: 'Inzwischen gibt es ein Konto mit Ihrer E-Mail-Adresse. Melden Sie sich mit dessen Passwort an.',
    ask: (inviter, business) => `Bitten Sie ${inviter} von ${business} um eine neue.`,
    askPlain: (business) => `Bitten Sie ${business} um eine neue.`,
    closed: {
      expired: { title: 'Diese Einladung ist abgelaufen', body: 'Einladungslinks gelten sieben Tage.' },
      used: {
        title: 'Diese Einladung wurde bereits verwendet',
        body: 'Einladungslinks gelten einmal. Wenn Sie ihn selbst verwendet haben, melden Sie sich an.',
      },
      revoked: { title: 'Diese Einladung wurde zurückgezogen', body: 'Der Link gilt nicht mehr.' },
      replaced: {
        title: 'Es gibt eine neuere Einladung',
        body: 'Verwenden Sie den Link in der neuesten E-Mail.',
      },
      foreign: {
        title: 'Diese Einladung gehört zu einem anderen Unternehmen',
        body: 'Der Link wurde verändert. Öffnen Sie ihn noch einmal aus der E-Mail.',
      },
      unknown: {
        title: 'Dieser Einladungslink funktioniert nicht',
        body: 'Der Link ist unvollständig oder wurde verändert. Öffnen Sie ihn noch einmal aus der E-Mail.',
      },
    },
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
    notFound: { title: 'Seite nicht gefunden', body: 'Unter dieser Adresse gibt es keine Seite.' },
    server: {
      title: 'Die Anmeldung ist nicht verfügbar',
      body: 'Auf unserer Seite ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',
    },
  },
}
