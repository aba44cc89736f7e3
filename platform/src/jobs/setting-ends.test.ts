import {
  settingDefinition,
  settingKeys,
  type SettingKey,
  type SettingSection,
} from '@steward/shared/rules/common/business-settings'
import { addMinutes } from '@steward/shared/time'
import { beforeEach, expect, it } from 'vitest'
import { testApi, testNow } from '../testing/api.ts'
import { jobs } from './schedule.ts'
import { surroundingsOf } from '../testing/job-surroundings.ts'

// The jobs read settings in SQL, for many rows at once. `shared/rules/common/terms.test.ts` tests the same of the pure rules.

const api = await testApi()
const { kinara } = api
const db = api.database.admin
const dependencies = surroundingsOf(api)

beforeEach(async () => {
  await db.query(`set session_replication_role = replica; delete from business_setting; delete from outbox_mail;
    update time_slot set deleted_at = now(); update booking set deleted_at = now(); set session_replication_role = origin`)
})

const hours = (count: number) => addMinutes(testNow, count * 60)

async function bookedSlot(startsIn: number): Promise<string> {
  const timeSlotId = await api.createSlot(kinara, {
    startTime: hours(startsIn),
    endTime: hours(startsIn + 1),
    updatedAt: hours(-72),
  })
  const customerId = await api.createCustomer(kinara, { email: `in${startsIn}@customer.test` })
  await api.createBooking(kinara, { timeSlotId, customerId, createdAt: hours(-72) } as never)
  return timeSlotId
}

/** Runs both jobs over the same slots. Returns which customers were reminded, and which slots are completed. */
async function outcome(): Promise<{ reminder: unknown; slotCompletion: unknown }> {
  for (const startsIn of [10, 30, 71, 73]) await bookedSlot(startsIn)
  const ended: [number, string][] = []
  for (const startsIn of [-2, -4, -24, -26]) ended.push([startsIn, await bookedSlot(startsIn)])
  for (const name of ['customer-reminder', 'slot-completion'])
    await jobs.find((job) => job.name === name)!.run(dependencies)
  const mails = await db.query(`select recipient from outbox_mail where template = 'customer-reminder' order by 1`)
  const slots = await db.query('select id, status from time_slot where id = any($1)', [ended.map(([, id]) => id)])
  const statusOf = new Map(slots.rows.map(({ id, status }) => [id, status]))
  return {
    reminder: mails.rows.map(({ recipient }) => recipient as string),
    slotCompletion: ended.filter(([, id]) => statusOf.get(id) === 'COMPLETED').map(([startsIn]) => startsIn),
  }
}

const standard = {
  reminder: ['in10@customer.test'],
  // An hour long, so they ended 3, 23 and 25 hours ago. The first one ended an hour ago.
  slotCompletion: [-4, -24, -26],
}

it('by default customers are reminded a day ahead, and slots complete two hours after their end', async () => {
  expect(await outcome()).toEqual(standard)
})

const ends = settingKeys.flatMap((key): [SettingKey, number | boolean | string][] => {
  const definition = settingDefinition(key)
  if (definition.form === 'yesNo') return [[key, !definition.default]]
  if (definition.form === 'choice') return [[key, definition.choices.at(-1)!]]
  if (definition.form === 'pattern') return [[key, 'A-{yy}{mm}-{seq:3}']]
  if (definition.form === 'text') return [[key, '1234567']]
  if (definition.form === 'amount') return [[key, '99999.99']]
  return [
    [key, definition.min],
    [key, definition.max],
  ]
})

const changed: Record<string, Partial<typeof standard>> = {
  'reminder 0': { reminder: [] },
  'reminder 72': { reminder: ['in10@customer.test', 'in30@customer.test', 'in71@customer.test'] },
  'slotCompletion 0': { slotCompletion: [-2, -4, -24, -26] },
  'slotCompletion 24': { slotCompletion: [-26] },
}

it.each(ends)('%s of %s changes the job that follows it, and no other', async (key, value) => {
  const section: SettingSection = settingDefinition(key).section
  const currency = key === 'staffRefundLimit' ? 'MYR' : null
  await db.query(
    `insert into business_setting (entity_id, section, key, value, currency, holds_from, created_by, created_at, version)
      values ($1, $2, $3, $4, $5, '2026-01-01', $6, $7, 2)`,
    [kinara.id, section, key, JSON.stringify(value), currency, kinara.owner.id, testNow],
  )
  expect(await outcome()).toEqual({ ...standard, ...changed[`${key} ${value}`] })
})
