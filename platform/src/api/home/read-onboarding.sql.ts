import type { Home } from '@steward/shared/contracts'
import { setupSteps } from '@steward/shared/contracts/insight/home'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { exampleStatus } from '@steward/shared/rules/business/example-data'
import { isExampleId, isNoExample } from '../../predicates/example-record.sql.ts'
import { isActiveMember, takesPlaceOnTeam } from '../../predicates/member.sql.ts'
import { readRow } from '../../database/statement.ts'
import { booking } from '../../tables/booking/booking.ts'
import { businessDetails, businessEntity, businessPaymentDetails, location } from '../../tables/business/business.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { workSchedule } from '../../tables/team/work-schedule.ts'
import type { CallContext } from '../../kernel/call.ts'
import { exampleFacts } from '../example-data/read-examples.sql.ts'

type RecordTable = PgTable & Record<'entityId' | 'deletedAt', AnyPgColumn>
type Setup = NonNullable<Home['setup']>
type Step = (typeof setupSteps)[number]

/** The steps of members who set nothing up: without them, they have nothing to do. */
const stepsOfOthers: readonly Step[] = ['LOCATION', 'SERVICE', 'SLOT']
/** The steps that no longer matter once there was a booking: a business can work without them. */
const untilFirstBooking: readonly Step[] = ['HOURS', 'TEAM']

/**
 * Returns how far the business is set up (product decision B.4). It is read from the records, not from a flag, so a
 * step that was undone counts as open again. Examples tick no step. Each list is null once its steps are done.
 * `onboarding` is for owners. It is one statement, because Home has a fixed number of them.
 */
export async function readOnboarding({
  tx,
  entity,
  may,
}: CallContext): Promise<Pick<Home, 'onboarding' | 'setup' | 'examples'>> {
  const exists = (table: RecordTable, condition = sql`true`) =>
    sql<boolean>`exists (select from ${table}
      where ${table.entityId} = ${entity.id} and ${table.deletedAt} is null and ${condition})`
  const hasDetails = sql`${businessDetails.registrationName} <> '' and ${businessDetails.country} <> ''`
  const found = await readRow(
    tx,
    {
      DETAILS: exists(businessDetails, hasDetails),
      MONEY: exists(businessPaymentDetails),
      LOCATION: exists(location, sql`${location.archivedAt} is null and ${isNoExample(location)}`),
      SERVICE: exists(service, sql`${service.archivedAt} is null and ${isNoExample(service)}`),
      HOURS: exists(workSchedule),
      SLOT: exists(timeSlot, isNoExample(timeSlot)),
      TEAM: exists(businessUser, sql`${takesPlaceOnTeam} offset 1`),
      BOOKING: exists(booking, sql`not ${isExampleId(booking.entityId, booking.timeSlotId)}`),
      ...exampleFacts(entity.id),
      worksAlone: sql<boolean>`(select ${businessEntity.worksAlone} from ${businessEntity}
        where ${businessEntity.id} = ${entity.id})`,
      owner: sql<Setup['owner']>`(select json_build_object('id', ${businessUser.id},
          'givenName', ${businessUser.givenName}, 'lastName', ${businessUser.lastName})
        from ${businessUser} where ${businessUser.entityId} = ${entity.id} and ${businessUser.deletedAt} is null
          and ${isActiveMember} and ${businessUser.role} = 'OWNER' order by ${businessUser.createdAt}, ${businessUser.id} limit 1)`,
    },
    (columns) => sql`select ${columns}`,
  )
  const { worksAlone, owner, hasExamples, hasOwnRecords, ...isThere } = found
  const isDone: Record<Step, boolean> = { ...isThere, TEAM: isThere.TEAM || worksAlone }
  const shown = may('business.update') ? setupSteps : stepsOfOthers
  const steps = shown.map((step) => ({ step, isDone: isDone[step] }))
  const isOver = shown.every((step) => isDone[step] || (isDone.BOOKING && untilFirstBooking.includes(step)))
  const examples = may('business.update') && exampleStatus({ hasExamples, hasOwnRecords })
  return {
    onboarding: may('payment-details.update') ? earlierSteps(isDone) : null,
    setup: isOver ? null : { steps, worksAlone, owner },
    examples: examples && examples !== 'CLOSED' ? examples : null,
  }
}

/** Returns the steps of hosts from before `setup`, or null once all are done. */
function earlierSteps(isDone: Record<Step, boolean>): Home['onboarding'] {
  const steps: NonNullable<Home['onboarding']> = [
    { step: 'DETAILS', isDone: isDone.DETAILS && isDone.MONEY },
    { step: 'LOCATION', isDone: isDone.LOCATION },
    { step: 'SERVICE', isDone: isDone.SERVICE },
    { step: 'SLOT', isDone: isDone.SLOT },
    { step: 'TEAM', isDone: isDone.TEAM },
    { step: 'BOOKING', isDone: isDone.BOOKING },
  ]
  return steps.every((step) => step.isDone) ? null : steps
}
