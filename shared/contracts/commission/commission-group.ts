import * as z from 'zod'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { commissionGroup } from '../payroll/payroll.ts'
import { memberSummary } from '../team/team.ts'

const groupFields = {
  displayName: f.text({ min: 1, max: 60 }),
  /** The months in which the group is paid, 1 to 12. Null: every month. */
  paidIn: z.array(z.int().min(1).max(12)).min(1).max(12).nullable(),
}

export const commissionGroupInput = z.strictObject(groupFields)
export const commissionGroupPatch = z.strictObject(groupFields).partial()

/** A member with their groups, the first one first. Without a group, a period means the default group. */
export const commissionGroupMember = z.object({
  member: memberSummary,
  /** False if the caller must not change it: a manager's own group. */
  isChangeable: z.boolean(),
  periods: z.array(
    z.object({
      id: f.id,
      version: z.int(),
      group: z.object({ id: f.id, displayName: z.string() }).nullable(),
      /** Null: since ever. */
      effectiveFrom: f.plainDate.nullable(),
    }),
  ),
})

export const commissionGroupMemberInput = z.strictObject({
  businessUserId: f.id,
  /** Null: the default group. */
  groupId: f.id.nullable(),
  /** The first day whose slots earn by the group, in the zone of the business. */
  effectiveFrom: f.plainDate,
})

const byId = z.object({ id: f.id })

export const commissionGroupOperations = {
  'commission-group.create': operation({
    route: ['POST', '/api/commission-group'],
    summary: 'Create a commission group; the first one is the default',
    permission: 'commission.update',
    body: commissionGroupInput,
    response: commissionGroup,
    status: 201,
    idempotent: true,
    errors: ['NAME_TAKEN'],
  }),
  'commission-group.update': operation({
    route: ['PATCH', '/api/commission-group/{id}'],
    summary: 'Rename a commission group, or change the months in which it is paid',
    permission: 'commission.update',
    params: byId,
    body: commissionGroupPatch,
    response: commissionGroup,
    versioned: true,
    errors: ['STALE_VERSION', 'NAME_TAKEN'],
  }),
  'commission-group.make-default': operation({
    route: ['POST', '/api/commission-group/{id}/default'],
    summary: 'Make a commission group the default from today on; slots of earlier days keep theirs',
    permission: 'commission.update',
    params: byId,
    response: commissionGroup,
    versioned: true,
    errors: ['STALE_VERSION'],
  }),
  'commission-group.remove': operation({
    route: ['DELETE', '/api/commission-group/{id}'],
    summary: 'Delete a commission group that no member and no unpaid line of the ledger needs',
    permission: 'commission.update',
    params: byId,
    response: null,
    status: 204,
    versioned: true,
    errors: ['STALE_VERSION', 'GROUP_IN_USE'],
  }),
  'commission-group-member.list': operation({
    route: ['GET', '/api/commission-group-member'],
    summary: 'List the members with their commission groups by date; managers do not see owners',
    permission: 'commission.read',
    response: z.object({ items: z.array(commissionGroupMember) }),
  }),
  'commission-group-member.save': operation({
    route: ['PUT', '/api/commission-group-member'],
    summary: 'Give a member a commission group from a day on',
    permission: 'commission.update',
    body: commissionGroupMemberInput,
    /** `id` is that of the saved period. */
    response: commissionGroupMember.extend({ id: f.id }),
    repeatable: true,
  }),
  'commission-group-member.remove': operation({
    route: ['DELETE', '/api/commission-group-member/{id}'],
    summary: 'Withdraw a planned change of group',
    permission: 'commission.update',
    params: byId,
    response: null,
    status: 204,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
}
