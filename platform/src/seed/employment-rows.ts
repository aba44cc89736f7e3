import { addDays, toPlainDate, type PlainDate } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import { employmentPeriod } from '../tables/team/employment.ts'
import type { DemoBusiness, DemoMember } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'
import { insertRows } from './rows.ts'
import type { SeedMoment } from './seed-moment.ts'

/** Inserts the employment periods of the team. */
export async function seedEmployment(
  client: PoolClient,
  demo: DemoBusiness,
  { today, openedAt }: SeedMoment,
): Promise<void> {
  const dayOf = (day: string | number): PlainDate => (typeof day === 'number' ? addDays(today, day) : toPlainDate(day))
  const rows = demo.members.flatMap(({ key, employment = [] }) =>
    employment.map(({ from, to, type = 'PERMANENT', endReason = null }, index) => ({
      id: uuidFor(demo.key, 'employment', key, index),
      entityId: uuidFor(demo.key),
      version: 1,
      createdAt: openedAt,
      updatedAt: openedAt,
      businessUserId: uuidFor(demo.key, 'member', key),
      type,
      firstDay: dayOf(from),
      lastDay: to === undefined ? null : dayOf(to),
      endReason,
    })),
  )
  await insertRows(client, employmentPeriod, rows)
}

/** Returns the columns of a member that only the office and the member see. */
export function contractColumns({ contractedHours, emergency }: DemoMember) {
  return {
    contractedMinutesWeek: contractedHours === undefined ? null : contractedHours * 60,
    emergencyName: emergency?.name ?? '',
    emergencyRelation: emergency?.relation ?? '',
    emergencyPhoneNumber: emergency?.phoneNumber ?? '',
  }
}
