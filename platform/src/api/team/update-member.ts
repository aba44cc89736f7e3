import { and, eq, isNull } from 'drizzle-orm'
import { postalCodeFits } from '@steward/shared/contracts/common/postal-code'
import type { TrailFields } from '@steward/shared/contracts/insight/trail-registry'
import { changedFields, type AuditChange, type ChangedFields } from '../../kernel/audit.ts'
import { handle } from '../../kernel/call.ts'
import { phoneNumberAt, withPhoneNumber } from '../../kernel/read-phone-number.ts'
import { problems } from '../../kernel/problem-error.ts'
import { assignServices } from './assign-services.ts'
import { findMember, servicesOf, type MemberRow } from './member.queries.ts'
import { privateFields, requireBirthDate, requireProfileWrite } from './member.policy.ts'
import { presentMember } from './member.presenter.ts'
import { businessUser } from '../../tables/team/team.ts'

/** Changes the profile of a member: one's own, or that of a colleague for members who manage the team. */
export const updateMember = handle('member.update', async (call) => {
  const { tx, params, entity, clock } = call
  const [before] = await tx
    .select()
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), eq(businessUser.id, params.id), isNull(businessUser.deletedAt)))
    // A change of services holds those, and its new rows refer to the member.
    .for('no key update')
  if (!before) throw problems.notFound()
  requireProfileWrite(call, before, call.body)
  call.requireVersion(before.version)
  const { serviceIds, emergencyPhoneNumber: typed, ...profile } = call.body
  const body = {
    ...withPhoneNumber(profile, before.phoneNumber),
    ...(typed !== undefined && {
      emergencyPhoneNumber: phoneNumberAt('emergencyPhoneNumber', typed, before.emergencyPhoneNumber),
    }),
  }
  // A date that did not change was accepted before, so it is not checked again.
  if (body.dateOfBirth !== before.dateOfBirth) await requireBirthDate(call, before.id, body.dateOfBirth)
  if (!postalCodeFits({ ...before, ...body })) throw problems.invalidField('postalCode', 'INVALID_FORMAT')
  if (serviceIds) await assignServices(call, before, serviceIds)
  const changes = changedFields(before, body)
  if (changes) {
    const version = before.version + 1
    await tx
      .update(businessUser)
      .set({ ...body, version, updatedAt: clock.now() })
      .where(eq(businessUser.id, before.id))
    call.audit('member.update', 'member', before.id, { ...withoutPrivate(changes), version })
  }
  return presentMember(await findMember(call, before.id), await servicesOf(call, before.id), call)
})

/** Hides the values of private fields from the trail. The trail still names the fields that changed. */
function withoutPrivate(change: ChangedFields<Partial<MemberRow>>): AuditChange<'member'> {
  const hide = (fields: Partial<MemberRow>): TrailFields<'member'> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, privateFields.some((one) => one === name) ? null : value]),
    )
  return { old: hide(change.old), new: hide(change.new) }
}
