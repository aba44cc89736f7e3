import * as rules from '@steward/shared/rules/payroll/payroll-run'
import type { SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { payrollRun } from '../tables/payroll/payroll-run.ts'
import { testDatabase } from '../testing/database.ts'
import * as runs from './payroll-run.sql.ts'
import { gridOf } from './testing/ask-sql.ts'
import { differencesOf } from './testing/differences.ts'

const database = await testDatabase()

interface Run {
  status: rules.RunStatus
}

it.each<[string, SQL, (run: Run) => boolean]>([
  ['takesMonth', runs.takesMonth, rules.takesMonth],
  ['isPaidRun', runs.isPaidRun, rules.isPaidRun],
  ['countsForYear', runs.countsForYear, rules.countsForYear],
])('SQL and the rule agree on %s for every status', async (_, condition, rule) => {
  const rows = gridOf<Run>({ status: rules.runStatuses })
  expect(await differencesOf(database, payrollRun, rows, { condition, rule })).toEqual([])
})
