import { exampleStatus, type ExampleStatus } from '@steward/shared/rules/business/example-data'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readRow } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { hasExamples, isNoExample } from '../../predicates/example-record.sql.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { exampleRecord } from '../../tables/business/example-record.ts'
import { customer } from '../../tables/customer/customer.ts'

type RecordTable = PgTable & Record<'entityId' | 'id' | 'deletedAt', AnyPgColumn>

/** Returns the facts that decide whether examples can be added or removed, for a statement that reads more. */
export function exampleFacts(entityId: string): { hasExamples: SQL<boolean>; hasOwnRecords: SQL<boolean> } {
  const hasOwn = (table: RecordTable) =>
    sql`exists (select from ${table}
      where ${table.entityId} = ${entityId} and ${table.deletedAt} is null and ${isNoExample(table)})`
  return {
    hasExamples: hasExamples(entityId),
    hasOwnRecords: sql<boolean>`${hasOwn(service)} or ${hasOwn(timeSlot)} or ${hasOwn(customer)}`,
  }
}

interface Examples {
  status: ExampleStatus
  locations: number
  services: number
  slots: number
  customers: number
}

/**
 * Returns whether examples can be added or removed, and how many there are. It is one statement, so that the facts and the
 * numbers are of one moment.
 */
export async function readExamples({ tx, entity }: Pick<CallContext, 'tx' | 'entity'>): Promise<Examples> {
  const countOf = (kind: (typeof exampleRecord.$inferSelect)['kind']) =>
    sql<number>`(select count(*)::int from ${exampleRecord} where ${exampleRecord.entityId} = ${entity.id}
      and ${exampleRecord.removedAt} is null and ${exampleRecord.kind} = ${kind})`
  const { locations, services, slots, customers, ...facts } = await readRow(
    tx,
    {
      ...exampleFacts(entity.id),
      locations: countOf('location'),
      services: countOf('service'),
      slots: countOf('time-slot'),
      customers: countOf('customer'),
    },
    (columns) => sql`select ${columns}`,
  )
  return { status: exampleStatus(facts), locations, services, slots, customers }
}
