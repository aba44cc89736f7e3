import { plainDateOf } from '@steward/shared/time'
import { handle } from '../../kernel/call.ts'
import { presentMembership } from './membership.presenter.ts'
import { findMembership } from './membership.queries.ts'

export const getMembership = handle('membership.get', async ({ tx, params, entity, clock }) =>
  presentMembership(await findMembership(tx, params.id, plainDateOf(clock.now(), entity.timeZone))),
)
