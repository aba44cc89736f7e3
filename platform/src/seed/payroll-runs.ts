import { permissionsOf } from '@steward/shared/roles/matrix'
import {
  addDays,
  addMonths,
  fixedClock,
  plainDateOf,
  resolveWallTime,
  toPlainDate,
  toWallTime,
  type Instant,
} from '@steward/shared/time'
import { approvePayrollRun, acknowledgeWarnings } from '../api/payroll/run/decide-run.ts'
import { payPayrollRun } from '../api/payroll/run/pay-run.ts'
import { recalculatePayrollRun } from '../api/payroll/run/payroll-runs.ts'
import type { PayrollRun } from '@steward/shared/contracts'
import { databaseOf, type PoolClient } from '../database/connection.ts'
import { writeAudit } from '../kernel/audit.ts'
import type { Actor, CallContext, Handler } from '../kernel/call.ts'
import { noteFunctions } from '../kernel/notes.ts'
import type { Notes } from '../kernel/note-kinds.ts'
import { rightsOf } from '../kernel/rights.ts'
import { readEntity } from '../kernel/tenant.ts'
import { payrollRun, payrollRunExclusion } from '../tables/payroll/payroll-run.ts'
import type { DemoBusiness } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'
import { firstRunMonth, isPaid } from './payroll-facts-rows.ts'
import { insertRows } from './rows.ts'
import type { SeedMoment } from './seed-moment.ts'

/** The warnings of last month that stay open, by their codes. */
const leftOpen = ['MISSING_NUMBER', 'NET_CHANGED', 'UNPAID_BOOKINGS']
const openWarnings = 2

/**
 * Calculates, approves and pays the past months of a business by the verbs of the API, so that every figure is the one of
 * the product. Last month is calculated, with two open warnings. This month is not opened.
 */
export async function seedPayrollRuns(client: PoolClient, demo: DemoBusiness, moment: SeedMoment): Promise<void> {
  if (demo.country !== 'MY') return
  const present = moment.today.slice(0, 7)
  const entityId = uuidFor(demo.key)
  const owner = demo.members.find(({ role }) => role === 'OWNER')!
  const actor: Actor = {
    memberId: uuidFor(demo.key, 'member', owner.key),
    entityId,
    role: 'OWNER',
    sub: '',
    permissions: permissionsOf('OWNER'),
  }
  await client.query(
    `select set_config('role', 'steward_api', true), set_config('steward.entity_id', $1, true),
      set_config('steward.actor_id', $2, true)`,
    [entityId, actor.memberId],
  )
  const last = addMonths(toPlainDate(`${present}-01`), -1).slice(0, 7)
  for (let month = firstRunMonth(moment.today); month <= last; month = monthAfter(month))
    await seedRun(client, demo, { month, actor, isLast: month === last, now: moment.now })
  await client.query(
    `select set_config('role', 'steward_owner', true), set_config('steward.entity_id', '', true),
      set_config('steward.actor_id', '', true)`,
  )
}

const monthAfter = (month: string): string => addMonths(toPlainDate(`${month}-01`), 1).slice(0, 7)

interface Month {
  month: string
  actor: Actor
  isLast: boolean
  now: Instant
}

async function seedRun(client: PoolClient, demo: DemoBusiness, { month, actor, isLast, now }: Month): Promise<void> {
  const firstAfter = toPlainDate(`${monthAfter(month)}-01`)
  const at = (days: number, time: string): Instant => {
    const { instant } = resolveWallTime(addDays(firstAfter, days), toWallTime(time), demo.timeZone)
    return instant < now ? instant : now
  }
  const [calculatedAt, approvedAt, paidAt] = [at(0, '09:14'), at(2, '11:05'), at(3, '10:20')]
  const id = uuidFor(demo.key, 'payroll-run', month)
  const stamps = { createdAt: calculatedAt, updatedAt: calculatedAt }
  const entityId = actor.entityId
  await insertRows(client, payrollRun, [
    {
      id,
      entityId,
      ...stamps,
      version: 1,
      month,
      kind: 'REGULAR',
      status: 'DRAFT',
      currency: demo.currency,
      inputDigest: '',
      voidReason: '',
      approvedWarnings: [],
      reopenReason: '',
      payReference: '',
      frozenTables: {},
    },
  ])
  const left = demo.members.filter((member) => !isPaid(member) && member.status === undefined)
  await insertRows(
    client,
    payrollRunExclusion,
    left.map(({ key }) => ({
      id: uuidFor(demo.key, 'payroll-exclusion', month, key),
      entityId,
      createdAt: calculatedAt,
      payrollRunId: id,
      businessUserId: uuidFor(demo.key, 'member', key),
      reason: 'Has no payroll record yet',
      excludedById: actor.memberId,
    })),
  )
  const act = (handler: Handler, when: Instant, body: unknown) =>
    actAs(client, actor, handler, { at: when, params: { id }, body })
  const run = await act(recalculatePayrollRun, calculatedAt, undefined)
  const open = isLast ? run.warnings.filter(({ code }) => leftOpen.includes(code)).slice(0, openWarnings) : []
  const keys = run.warnings.filter((warning) => !open.includes(warning)).map(({ key }) => key)
  const settled =
    keys.length === 0 ? run : await act(acknowledgeWarnings, calculatedAt, { keys, note: 'Checked with the team' })
  if (isLast) return
  await act(approvePayrollRun, approvedAt, { digest: settled.digest, confirmation: month })
  const paidOn = plainDateOf(paidAt, demo.timeZone)
  const reference = `GIRO ${paidOn.replaceAll('-', '')}`
  await act(payPayrollRun, paidAt, { paidOn, method: 'BANK_TRANSFER', reference, withheld: [] })
}

/** Carries out a verb as a member at a moment. Its rows of the trail are written, and nobody is notified of the past. */
async function actAs(
  client: PoolClient,
  actor: Actor,
  handler: Handler,
  { at, params, body }: { at: Instant; params: { id: string }; body: unknown },
): Promise<PayrollRun> {
  const tx = databaseOf(client)
  const entity = await readEntity(tx, actor.entityId)
  const notes: Notes = {}
  const refuse = () => Promise.reject(new Error('A verb of the demo reads nothing later'))
  const call: CallContext = {
    tx,
    actor,
    entity,
    clock: fixedClock(at),
    ifMatch: undefined,
    requestId: '',
    appOrigin: '',
    hasOwnProvider: true,
    ...noteFunctions(notes),
    ...rightsOf(actor),
    requireVersion: () => undefined,
    readLater: refuse,
    readSnapshot: refuse,
  }
  const run = (await handler.act({ ...call, params, query: {}, body })) as PayrollRun
  const origin = {
    entityId: actor.entityId,
    actorId: actor.memberId,
    at,
    operationId: uuidFor(params.id, handler.id, at),
    requestId: null,
    source: 'WEB' as const,
  }
  await writeAudit(tx, origin, notes.audit ?? [])
  return run
}
