import type { Operations } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/common/language'
import { formatMinor } from '@steward/shared/money'
import { plainDateOf } from '@steward/shared/time'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { handle, type CallContext } from '../../kernel/call.ts'
import { columnsOf, exportPages, type ListExport } from '../../kernel/list-export.ts'
import { countIds } from '../../kernel/id-cursor.ts'
import type { ReadContext } from '../../kernel/rights.ts'
import { findCustomersById, selectAmong, selectCustomerIds } from './customer.queries.ts'
import { findFigures } from './read-figures.sql.ts'

/** Headers that an import recognises, followed by those of the figures that the platform computes. */
const names: Record<Language, readonly string[]> = {
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

type Filter = Omit<z.output<Operations['customer.export']['query']>, 'language'>

/** The customers of the list with the same filter, by name. Amounts are decimals with a point. */
export const customerExport: ListExport<Filter> = {
  columns: columnsOf(
    names,
    ['Last visit', 'Next visit'],
    ['First name', 'Last name', 'Email', 'Phone', 'Date of birth'],
  ),
  ids: ({ tx, clock, entity }, filter) => selectCustomerIds(tx, filter, { now: clock.now(), terms: entity.terms }),
  async read({ tx, entity, clock }, ids) {
    const figures = await findFigures(tx, [...ids], {
      currency: entity.currency,
      now: clock.now(),
      terms: entity.terms,
    })
    return (await findCustomersById(tx, ids)).map((row) => {
      const of = figures.get(row.id)!
      const cells = [
        row.givenName,
        row.lastName,
        row.email,
        row.phoneNumber,
        row.dateOfBirth ?? '',
        of.membershipName ?? '',
        { at: of.lastVisitAt },
        { at: of.nextVisitAt },
        of.visits90d,
        of.noShows90d,
        formatMinor(of.lifetimeValue, entity.currency),
        formatMinor(of.unpaid, entity.currency),
        entity.currency,
        plainDateOf(row.createdAt, entity.timeZone),
      ]
      return { cells, customerId: row.id }
    })
  },
  fileName: (_, zone, now) => `customers-${plainDateOf(now, zone)}.csv`,
}

/** Exports all customers that the list shows with this filter. */
export const exportCustomers = handle('customer.export', async (call) => {
  const { language = 'en', ...filter } = call.query
  return fileOf(call, (reader) => customerExport.ids(reader, filter), Object.keys(filter), language)
})

/** Exports the selected customers in the same format. */
export const exportSelectedCustomers = handle('customer.export-selected', async (call) =>
  fileOf(call, ({ tx }) => selectAmong(tx, call.body.ids), ['ids'], call.body.language ?? 'en'),
)

type SelectIds = (reader: ReadContext) => SQL

async function fileOf(call: CallContext, ids: SelectIds, filter: string[], language: Language) {
  const { entity, clock } = call
  const rows = await countIds(call.tx, ids(call))
  call.audit('customer.export', 'business-entity', entity.id, { new: { rows, filter } })
  const name = customerExport.fileName({}, entity.timeZone, clock.now())
  return { name, ...exportPages(customerExport, call, ids, language) }
}
