import type { Language } from '@steward/shared/contracts/language'
import { formatMinor } from '@steward/shared/money'
import { byteOrderMark, csvLine } from '@steward/shared/rules/csv'
import { plainDateOf, wallTimeOf, type Instant } from '@steward/shared/time'
import { handle, type CallContext } from '../../kernel/call.ts'
import { findFigures } from './read-figures.sql.ts'
import { findAllCustomers, findCustomersOf } from './customer.queries.ts'
import type { customer } from '../../tables/customer.ts'

const rowsAtOnce = 1_000

/** Headers that an import recognises, followed by those of the figures that the platform computes. */
const headers: Record<Language, readonly string[]> = {
  en: [
    'First name',
    'Last name',
    'Email',
    'Phone',
    'Date of birth',
    'Membership',
    'Last visit',
    'Next visit',
    'Visits, 90 days',
    'No-shows, 90 days',
    'Lifetime value',
    'Unpaid',
    'Currency',
    'Customer since',
  ],
  de: [
    'Vorname',
    'Nachname',
    'E-Mail',
    'Telefon',
    'Geburtsdatum',
    'Mitgliedschaft',
    'Letzter Besuch',
    'Nächster Besuch',
    'Besuche, 90 Tage',
    'Nicht erschienen, 90 Tage',
    'Umsatz gesamt',
    'Offen',
    'Währung',
    'Kunde seit',
  ],
  es: [
    'Nombre',
    'Apellidos',
    'Correo electrónico',
    'Teléfono',
    'Fecha de nacimiento',
    'Membresía',
    'Última visita',
    'Próxima visita',
    'Visitas, 90 días',
    'Ausencias, 90 días',
    'Valor total',
    'Pendiente',
    'Moneda',
    'Cliente desde',
  ],
}

/**
 * Exports all customers that the list shows with this filter. The delimiter is a semicolon in German and Spanish, as
 * spreadsheets expect. Amounts are decimals with a point. Visits are local wall times.
 */
export const exportCustomers = handle('customer.export', async (call) => {
  const { tx, query, entity, clock } = call
  const { language = 'en', ...filter } = query
  const rows = await findAllCustomers(tx, filter, clock.now())
  call.audit('customer.export', 'business-entity', entity.id, {
    new: { rows: rows.length, filter: Object.keys(filter) },
  })
  return fileOf(call, rows, language)
})

/** Exports the selected customers in the same format. */
export const exportSelectedCustomers = handle('customer.export-selected', async (call) => {
  const { tx, body, entity } = call
  const rows = await findCustomersOf(tx, body.ids)
  call.audit('customer.export', 'business-entity', entity.id, { new: { rows: rows.length, filter: ['ids'] } })
  return fileOf(call, rows, body.language ?? 'en')
})

async function fileOf({ tx, entity, clock }: CallContext, rows: (typeof customer.$inferSelect)[], language: Language) {
  const delimiter = language === 'en' ? ',' : ';'
  const now = clock.now()
  const lines = [byteOrderMark, csvLine(headers[language], delimiter)]
  const visit = (at: Instant | null) => (at === null ? '' : localTime(at, entity.timeZone))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    const ids = part.map(({ id }) => id)
    const figures = await findFigures(tx, ids, entity.currency, now)
    for (const row of part) {
      const of = figures.get(row.id)!
      const personal = [row.givenName, row.lastName, row.email, row.phoneNumber, row.dateOfBirth ?? '']
      const visits = [
        of.membershipName ?? '',
        visit(of.lastVisitAt),
        visit(of.nextVisitAt),
        of.visits90d,
        of.noShows90d,
      ]
      const money = [of.lifetimeValue, of.unpaid].map((amount) => formatMinor(amount, entity.currency))
      const since = plainDateOf(row.createdAt, entity.timeZone)
      lines.push(csvLine([...personal, ...visits, ...money, entity.currency, since], delimiter))
    }
  }
  return { name: `customers-${plainDateOf(now, entity.timeZone)}.csv`, content: lines.join('') }
}

const localTime = (at: Instant, zone: string) => `${plainDateOf(at, zone)} ${wallTimeOf(at, zone)}`
