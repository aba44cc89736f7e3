import type { Language } from '@steward/shared/contracts/common/language'
import { spellingsOfAction } from '@steward/shared/contracts/insight/trail-reading'
import { trailActions } from '@steward/shared/contracts/insight/trail-registry'
import { actionSentence, type TrailWords } from '@steward/shared/contracts/insight/trail-words'
import de from '@steward/shared/contracts/locales/de.json' with { type: 'json' }
import en from '@steward/shared/contracts/locales/en.json' with { type: 'json' }
import es from '@steward/shared/contracts/locales/es.json' with { type: 'json' }
import { foldText, searchWords, spellingsOf } from '@steward/shared/rules/common/search-text'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { isAnyOf } from '../../database/is-any-of.ts'
import type { CallContext } from '../../kernel/call.ts'
import { hasWords } from '../../kernel/list-page.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { customer } from '../../tables/customer/customer.ts'
import { auditEvent } from '../../tables/insight/audit.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { businessUser } from '../../tables/team/team.ts'

const languages: Record<Language, TrailWords> = { en, de, es }

/**
 * Returns the condition that an event has every word of a search: in the sentence of its action, in the name of the
 * member who acted, or in the name of its record or of the record's customer. Customers and invoices count only for
 * callers who may read them. Values before and after are not searched, because each field has rights of its own.
 */
export function hasTrailWords(call: CallContext, search: string | undefined, language: Language): SQL | undefined {
  return and(...searchWords(search ?? '').map((word) => hasWord(call, word, language)))
}

function hasWord(call: CallContext, word: string, language: Language): SQL | undefined {
  return or(
    isAnyOf(auditEvent.action, actionsWith(word, language).flatMap(spellingsOfAction)),
    inArray(auditEvent.actorId, membersWith(call, word)),
    inArray(auditEvent.recordId, recordsWith(call, word)),
  )
}

/** Returns the actions whose sentence has the word. A word of a name, which fills `{{who}}`, is not part of it. */
function actionsWith(word: string, language: Language): string[] {
  const words = languages[language]
  const spellings = spellingsOf(word)
  return trailActions.filter((action) => {
    const sentence = foldText(actionSentence({ action }, { words, who: '' }))
    return spellings.some((spelling) => sentence.includes(spelling))
  })
}

const fullName = sql`${businessUser.givenName} || ' ' || ${businessUser.lastName}`

const membersWith = ({ tx, entity }: CallContext, word: string) =>
  tx
    .select({ id: businessUser.id })
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), hasWords(sql`steward_searched(${fullName})`, word)))

function recordsWith(call: CallContext, word: string) {
  const { tx, entity } = call
  const named = (table: typeof service | typeof membershipPlan) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.entityId, entity.id), hasWords(sql`steward_searched(${table.name})`, word)))
  const ofCustomers = (table: typeof booking | typeof subscription, name?: SQL) =>
    tx
      .select({ id: table.id })
      .from(table)
      .innerJoin(customer, and(eq(customer.entityId, table.entityId), eq(customer.id, table.customerId)))
      .where(
        and(
          eq(table.entityId, entity.id),
          mayReadCustomers
            ? or(hasWords(customer.searchText, word), name && hasWords(name, word))
            : ((name && hasWords(name, word)) ?? sql`false`),
        ),
      )
  const mayReadCustomers = call.may('customer.read', false)
  return unionAll(
    membersWith(call, word),
    named(service),
    named(membershipPlan),
    tx
      .select({ id: timeSlot.id })
      .from(timeSlot)
      .innerJoin(service, eq(service.id, timeSlot.serviceId))
      .where(and(eq(timeSlot.entityId, entity.id), hasWords(sql`steward_searched(${service.name})`, word))),
    ofCustomers(booking, sql`lower(${booking.bookingNumber})`),
    ofCustomers(subscription),
    tx
      .select({ id: customer.id })
      .from(customer)
      .where(
        and(eq(customer.entityId, entity.id), mayReadCustomers ? hasWords(customer.searchText, word) : sql`false`),
      ),
    tx
      .select({ id: invoice.id })
      .from(invoice)
      .where(
        and(
          eq(invoice.entityId, entity.id),
          call.may('invoice.read', false) ? hasWords(sql`lower(${invoice.invoiceNumber})`, word) : sql`false`,
        ),
      ),
  )
}
