import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { exampleRecord } from '../tables/business/example-record.ts'

type Table = Record<'entityId' | 'id', AnyPgColumn>

/** Whether a record is one of the examples that a new business adds to look around. */
export const isExample = (table: Table): SQL => isExampleId(table.entityId, table.id)

/** Whether a record that another one names is an example. */
export const isExampleId = (entityId: AnyPgColumn, recordId: AnyPgColumn): SQL =>
  sql`exists (select from ${exampleRecord}
    where ${exampleRecord.entityId} = ${entityId} and ${exampleRecord.recordId} = ${recordId})`

/** Steps of the set-up and limits of the plan leave examples out. */
export const isNoExample = (table: Table): SQL => sql`not ${isExample(table)}`

/** Whether the business has examples that were not removed. */
export const hasExamples = (entityId: string): SQL<boolean> =>
  sql`exists (select from ${exampleRecord}
    where ${exampleRecord.entityId} = ${entityId} and ${exampleRecord.removedAt} is null)`
