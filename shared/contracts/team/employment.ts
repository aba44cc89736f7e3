import * as z from 'zod'
import { employmentEndReasons, employmentTypes } from '../../rules/team/employment.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

const fields = {
  type: z.enum(employmentTypes),
  firstDay: f.plainDate,
  /** Null until somebody sets an end. */
  lastDay: f.plainDate.nullable(),
  endReason: z.enum(employmentEndReasons).nullable(),
}

/** The days on which a member is employed, both ends included. Only owners, managers and the member see it. */
export const employmentPeriod = z.object({ ...f.recordFields, memberId: f.id, ...fields })

export const employmentInput = z.strictObject({
  ...fields,
  lastDay: fields.lastDay.default(null),
  endReason: fields.endReason.default(null),
})

const byId = z.object({ id: f.id })

export const employmentOperations = {
  'employment.list': operation({
    route: ['GET', '/api/business-user/{id}/employment'],
    summary: 'List the employment periods of a member, the last one first',
    permission: 'member.read-private',
    params: byId,
    response: z.object({ items: z.array(employmentPeriod) }),
  }),
  'employment.create': operation({
    route: ['POST', '/api/business-user/{id}/employment'],
    summary: 'Add an employment period to a member',
    permission: 'member.update',
    params: byId,
    body: employmentInput,
    response: employmentPeriod,
    status: 201,
    idempotent: true,
  }),
  'employment.update': operation({
    route: ['PATCH', '/api/employment/{id}'],
    summary: 'Change an employment period, or end it',
    permission: 'member.update',
    params: byId,
    body: z.strictObject(fields).partial(),
    response: employmentPeriod,
    versioned: true,
    errors: ['STALE_VERSION'],
  }),
  'employment.remove': operation({
    route: ['DELETE', '/api/employment/{id}'],
    summary: 'Delete an employment period that was entered by mistake',
    permission: 'member.update',
    params: byId,
    response: null,
    status: 204,
    versioned: true,
    errors: ['STALE_VERSION'],
  }),
}
