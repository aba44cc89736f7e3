import * as rules from '@steward/shared/rules/membership/collection'
import {
  subscriptionTransitions,
  type SubscriptionStatus,
} from '@steward/shared/rules/membership/subscription-transitions'
import { toPlainDate, type PlainDate } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { subscription } from '../tables/membership/membership.ts'
import { testDatabase } from '../testing/database.ts'
import { collectionGroup, isCollectedToday } from './collection.sql.ts'
import { askSql, gridOf } from './testing/ask-sql.ts'

const database = await testDatabase()
const today = toPlainDate('2026-11-19')

it('SQL and the rule agree on the part of To collect for every status, before, on and after the due day', async () => {
  const bills = gridOf<{ status: SubscriptionStatus; dueOn: PlainDate }>({
    status: Object.keys(subscriptionTransitions) as SubscriptionStatus[],
    dueOn: ['2026-11-18', '2026-11-19', '2026-11-20'].map(toPlainDate),
  })
  // The day depends on other tables: this column stands for it.
  const dueOn = sql`${subscription.startDate}`
  const ask = <Value>(expression: ReturnType<typeof collectionGroup>) =>
    askSql<Value>(
      database,
      { subscription },
      bills.map((bill) => ({ subscription: { status: bill.status, startDate: bill.dueOn } })),
      expression,
    )
  const expected = bills.map((bill) => rules.collectionGroup({ ...bill, payBefore: null }, today))
  expect(await ask(collectionGroup(dueOn, today))).toEqual(expected)
  expect(new Set(expected)).toEqual(new Set([...rules.collectionGroups, null]))
  const isToday = await ask<boolean | null>(sql`${isCollectedToday(dueOn, today)}`)
  expect(isToday.map((holds) => holds === true)).toEqual(expected.map((group) => group === 'DUE'))
})
