import { exportActions, isExportUnderWay, type ExportStatus } from '@steward/shared/rules/common/export-guards'
import {
  importActions,
  isImportUnderWay,
  isRolledBack,
  type ImportStatus,
} from '@steward/shared/rules/common/import-guards'
import { isQueued, isWithdrawn, mailStatuses } from '@steward/shared/rules/common/mail-status'
import {
  countsForLimit,
  isOnSale,
  planTransitions,
  type PlanStatus,
} from '@steward/shared/rules/membership/plan-transitions'
import { expect, it } from 'vitest'
import { dataExport } from '../tables/business/data-export.ts'
import { dataImport, dataImportRow } from '../tables/common/import.ts'
import { membershipPlan } from '../tables/membership/membership.ts'
import { outboxMail } from '../tables/common/outbox.ts'
import { testDatabase } from '../testing/database.ts'
import * as transfers from './data-transfer.sql.ts'
import * as mails from './mail.sql.ts'
import * as plans from './membership-plan.sql.ts'
import { askSql, gridOf } from './testing/ask-sql.ts'
import { differencesOf } from './testing/differences.ts'

const database = await testDatabase()

it.each([
  [plans.isOnSale, isOnSale],
  [plans.countsForLimit, countsForLimit],
])('SQL and the rule agree on a plan for every status', async (condition, rule) => {
  const rows = gridOf<{ status: PlanStatus }>({ status: Object.keys(planTransitions) as PlanStatus[] })
  expect(await differencesOf(database, membershipPlan, rows, { condition, rule })).toEqual([])
})

it.each([
  [mails.isQueued, isQueued],
  [mails.isWithdrawn, isWithdrawn],
])('SQL and the rule agree on an email for every status', async (condition, rule) => {
  expect(await differencesOf(database, outboxMail, gridOf({ status: mailStatuses }), { condition, rule })).toEqual([])
})

it.each([
  [transfers.isImportUnderWay, isImportUnderWay],
  [transfers.isRolledBack, isRolledBack],
])('SQL and the rule agree on an import for every status', async (condition, rule) => {
  const rows = gridOf<{ status: ImportStatus }>({ status: Object.keys(importActions) as ImportStatus[] })
  expect(await differencesOf(database, dataImport, rows, { condition, rule })).toEqual([])
})

it('SQL and the rule agree on an export for every status', async () => {
  const rows = gridOf<{ status: ExportStatus }>({ status: Object.keys(exportActions) as ExportStatus[] })
  expect(
    await differencesOf(database, dataExport, rows, { condition: transfers.isExportUnderWay, rule: isExportUnderWay }),
  ).toEqual([])
})

it('a row of an import that waits for its outcome has not failed', async () => {
  const outcomes = ['CREATED', 'UPDATED', 'SKIPPED', 'FAILED', null]
  const failed = await askSql<boolean | null>(
    database,
    { dataImportRow },
    outcomes.map((outcome) => ({ dataImportRow: { outcome } })),
    transfers.isFailedRow,
  )
  expect(failed).toEqual([false, false, false, true, null])
})
