import type { Language } from '@steward/shared/contracts/common/language'
import type { CommissionReason, CommissionStanding } from '@steward/shared/rules/commission/entry-reason'

export interface EntryExportWords {
  headers: readonly string[]
  reason: Record<CommissionReason, string>
  standing: Record<CommissionStanding, string>
}

/** The words of the export of the commission ledger in the user's language. They are the same as on screen. */
export const entryExportWords: Record<Language, EntryExportWords> = {
  en: {
    headers: [
      'Month',
      'Earned',
      'Member',
      'Reason',
      'Source',
      'Session',
      'Group',
      'Base',
      'Commission',
      'Currency',
      'Standing',
      'Explanation',
      'Added by',
    ],
    reason: {
      EARNED: 'Earned',
      NO_RULE: 'No rule',
      REFUND: 'Refund',
      REVERSAL: 'Reversal',
      CORRECTION: 'Correction',
      ADJUSTMENT: 'By hand',
    },
    standing: { FREE: 'Free', HELD: 'Held', IN_RUN: 'In a payroll run', PAID: 'Paid' },
  },
  de: {
    headers: [
      'Monat',
      'Verdient',
      'Teammitglied',
      'Grund',
      'Herkunft',
      'Termin',
      'Gruppe',
      'Grundlage',
      'Provision',
      'Währung',
      'Stand',
      'Erklärung',
      'Hinzugefügt von',
    ],
    reason: {
      EARNED: 'Verdient',
      NO_RULE: 'Keine Regel',
      REFUND: 'Erstattung',
      REVERSAL: 'Rücknahme',
      CORRECTION: 'Korrektur',
      ADJUSTMENT: 'Von Hand',
    },
    standing: { FREE: 'Frei', HELD: 'Einbehalten', IN_RUN: 'In einer Abrechnung', PAID: 'Gezahlt' },
  },
  es: {
    headers: [
      'Mes',
      'Ganado',
      'Miembro',
      'Motivo',
      'Origen',
      'Sesión',
      'Grupo',
      'Base',
      'Comisión',
      'Moneda',
      'Situación',
      'Explicación',
      'Añadido por',
    ],
    reason: {
      EARNED: 'Ganado',
      NO_RULE: 'Sin regla',
      REFUND: 'Reembolso',
      REVERSAL: 'Anulación',
      CORRECTION: 'Corrección',
      ADJUSTMENT: 'Manual',
    },
    standing: { FREE: 'Libre', HELD: 'Retenido', IN_RUN: 'En una nómina', PAID: 'Pagada' },
  },
}
