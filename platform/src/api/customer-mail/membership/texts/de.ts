import type { MembershipMailTexts } from './membership-mail-texts.ts'

const each = (one: string, many: string) => (count: number) => (count > 1 ? `alle ${count} ${many}` : one)

export const de: MembershipMailTexts = {
  subjects: {
    sold: (plan) => `Willkommen: ${plan}`,
    renewal: (plan) => `Ihre Mitgliedschaft verlängert sich: ${plan}`,
    invoice: (plan) => `Ihre Rechnung: ${plan}`,
    receipt: (plan) => `Zahlung erhalten: ${plan}`,
    'payment-failed': (plan) => `Ihre Zahlung ist fehlgeschlagen: ${plan}`,
    reminder: (plan) => `Zahlungserinnerung: ${plan}`,
    suspended: (plan) => `Ihre Mitgliedschaft ist gesperrt: ${plan}`,
    pause: (plan) => `Ihre Pause: ${plan}`,
    'pause-withdrawn': (plan) => `Ihre Pause entfällt: ${plan}`,
    resume: (plan) => `Ihre Pause endet früher: ${plan}`,
    cancel: (plan) => `Ihre Mitgliedschaft endet: ${plan}`,
    'cancel-withdrawn': (plan) => `Ihre Mitgliedschaft läuft weiter: ${plan}`,
    change: (plan) => `Ihr Tarif ändert sich: ${plan}`,
    'change-withdrawn': (plan) => `Ihr Tarif bleibt: ${plan}`,
  },
  greeting: (name) => `Guten Tag ${name},`,
  intros: {
    sold: (business) => `vielen Dank für Ihre Mitgliedschaft bei ${business}. Das haben wir vereinbart.`,
    renewal: (business) =>
      `Ihre Mitgliedschaft bei ${business} verlängert sich bald. Wenn Sie etwas ändern möchten, melden Sie sich bitte vorher bei uns.`,
    invoice: (business) => `hier ist die nächste Rechnung für Ihre Mitgliedschaft bei ${business}.`,
    receipt: (business) => `${business} hat Ihre Zahlung erhalten. Vielen Dank.`,
    'payment-failed': (business) =>
      `Ihre Zahlung an ${business} ist fehlgeschlagen. Bitte melden Sie sich bei uns, um anders zu zahlen.`,
    reminder: (business) =>
      `eine Zahlung für Ihre Mitgliedschaft bei ${business} ist überfällig. Falls Sie gerade gezahlt haben: vielen Dank.`,
    suspended: (business) =>
      `Ihre Mitgliedschaft bei ${business} ist gesperrt, weil eine Zahlung fehlt. Sobald sie eingeht, können Sie sie wieder nutzen.`,
    pause: (business) =>
      `Ihre Mitgliedschaft bei ${business} wird pausiert. Die Tage der Pause werden am Ende angehängt.`,
    'pause-withdrawn': (business) => `die Pause Ihrer Mitgliedschaft bei ${business} wurde zurückgenommen.`,
    resume: (business) => `Ihre Mitgliedschaft bei ${business} läuft früher weiter als geplant.`,
    cancel: (business) => `hiermit bestätigen wir die Kündigung Ihrer Mitgliedschaft bei ${business}.`,
    'cancel-withdrawn': (business) => `die Kündigung Ihrer Mitgliedschaft bei ${business} wurde zurückgenommen.`,
    change: (business) =>
      `Ihre Mitgliedschaft bei ${business} wechselt mit dem nächsten Zeitraum in einen anderen Tarif.`,
    'change-withdrawn': (business) => `der Tarifwechsel Ihrer Mitgliedschaft bei ${business} wurde zurückgenommen.`,
  },
  endedUnpaid: (business) => `Ihre Mitgliedschaft bei ${business} ist beendet, weil weiterhin eine Zahlung fehlt.`,
  plan: (name) => `Mitgliedschaft: ${name}`,
  fee: (amount, every) => `Beitrag: ${amount} ${every}`,
  every: {
    WEEK: each('wöchentlich', 'Wochen'),
    MONTH: each('monatlich', 'Monate'),
    QUARTER: each('vierteljährlich', 'Quartale'),
    YEAR: each('jährlich', 'Jahre'),
    ONE_OFF: () => 'einmalig',
  },
  startsOn: (day) => `Beginn: ${day}`,
  renewsOn: (day, amount) => `Verlängert sich am: ${day}, für ${amount}`,
  bill: (number, amount, dueOn) => `Rechnung ${number}: ${amount}${dueOn ? `, fällig am ${dueOn}` : ''}`,
  paid: (amount, receiptNumber) => `Bezahlt: ${amount} (Beleg ${receiptNumber})`,
  open: (amount) => `Noch zu zahlen: ${amount}`,
  nothingOpen: 'Es ist nichts mehr offen.',
  suspendedOn: (day) => `Ohne Zahlung wird Ihre Mitgliedschaft am ${day} gesperrt.`,
  cancelledOn: (day) => `Ohne Zahlung endet Ihre Mitgliedschaft am ${day}.`,
  pausedFrom: (day) => `Pause ab: ${day}`,
  backOn: (day) => `Weiter ab: ${day}`,
  lastDay: (day) => `Letzter Tag: ${day}`,
  nextPlan: (name, fee, from) => `Neuer Tarif: ${name} für ${fee}, ab ${from}`,
  footer: (business, contact) =>
    `Sie erhalten diese E-Mail, weil Sie Mitglied bei ${business} sind.${contact ? ` Fragen? ${contact}` : ''}`,
}
