import type { PayrollProfile } from '@steward/shared/contracts'
import type { TrailAction, TrailFields } from '@steward/shared/contracts/insight/trail-registry'
import type { FieldProblem } from '@steward/shared/rules/payroll/field-problem'
import { calculatedCurrency, isCalculatedIn } from '@steward/shared/rules/payroll/payroll-currency'
import { plainDateOf } from '@steward/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { ProblemError, problems } from '../../../kernel/problem-error.ts'
import { payrollRecord } from '../../../tables/payroll/payroll.ts'
import { businessUser } from '../../../tables/team/team.ts'
import { findMember } from '../../team/member.queries.ts'
import { mayChangeSalary } from './payroll.policy.ts'
import { presentProfile } from './profile.presenter.ts'
import { readProfiles, type PayProfile } from './profile.queries.ts'

type ProfileCall = CallContext & { params: { businessUserId: string } }

/** What a change writes into the trail. Facts and numbers of a person are never in it. */
interface ProfileChange {
  action: TrailAction<'payroll-record'>
  old?: TrailFields<'payroll-record'>
  new?: TrailFields<'payroll-record'>
  /** The new salary from the beginning on, in minor units. */
  baseSalary?: number
}

/**
 * Changes the profile of a member in the transaction of the call, and returns it. `change` writes the rows and returns what
 * the trail has of it, or undefined if nothing changed. Changes of one member wait for each other. Throws 403 for a member
 * whose pay the caller may not change, and 409 for an older version.
 */
export async function changeProfile(
  call: ProfileCall,
  change: (profile: PayProfile) => Promise<ProfileChange | undefined>,
): Promise<PayrollProfile> {
  const { tx, entity, clock } = call
  const member = await findMember(call, call.params.businessUserId)
  if (!(await mayChangeSalary(call, member))) throw problems.permissionDenied('payroll-record.update')
  await tx.select({ id: businessUser.id }).from(businessUser).where(eq(businessUser.id, member.id)).for('update')
  const month = plainDateOf(clock.now(), entity.timeZone).slice(0, 7)
  const read = async () => (await readProfiles(call, [member], month)).get(member.id)!
  const before = await read()
  call.requireVersion(before.version)
  const changed = await change(before)
  if (changed) {
    const record = await countChange(call, before, changed.baseSalary)
    call.audit(changed.action, 'payroll-record', record, {
      old: changed.old,
      new: changed.new,
      version: before.version + 1,
    })
  }
  return presentProfile(call, changed ? await read() : before, { month, mayChange: true })
}

/** Raises the version of the record, or creates it with the first change. Returns its id. */
async function countChange(
  { tx, entity, clock }: CallContext,
  { memberId, version }: PayProfile,
  baseSalary: number | undefined,
): Promise<string> {
  const now = clock.now()
  const [row] =
    version === 0
      ? await tx
          .insert(payrollRecord)
          .values({
            entityId: entity.id,
            businessUserId: memberId,
            currency: entity.currency,
            baseSalary: baseSalary ?? 0,
            createdAt: now,
            updatedAt: now,
          })
          .returning({ id: payrollRecord.id })
      : await tx
          .update(payrollRecord)
          .set({
            version: version + 1,
            updatedAt: now,
            ...(baseSalary !== undefined && { baseSalary, currency: entity.currency }),
          })
          .where(
            and(
              eq(payrollRecord.entityId, entity.id),
              eq(payrollRecord.businessUserId, memberId),
              isNull(payrollRecord.deletedAt),
            ),
          )
          .returning({ id: payrollRecord.id })
  return row!.id
}

/** Throws CURRENCY_MISMATCH for a business that the tables don't cover. */
export function requireCalculated({ entity }: CallContext): void {
  if (!isCalculatedIn(entity.currency))
    throw new ProblemError('CURRENCY_MISMATCH', { current: { currency: entity.currency, tables: calculatedCurrency } })
}

/** Throws 422 with every problem and its sentence. */
export function requireNoProblems(found: readonly FieldProblem[]): void {
  if (found.length === 0) return
  throw new ProblemError('VALIDATION_FAILED', {
    detail: found.map(({ path, code, rule }) => `${path} (${code}): ${rule}`).join(' '),
    errors: found.map(({ rule: _, ...error }) => error),
  })
}
