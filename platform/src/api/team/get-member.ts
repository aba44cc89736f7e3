import { sql } from 'drizzle-orm'
import type { AnyCall } from '../../kernel/call.ts'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentMember } from './member.presenter.ts'
import { memberColumns, type MemberRow } from './member.queries.ts'

/** Returns the member of this business with the id. Throws 404 if there is none, or if they were removed. */
export async function findMember({ tx, entity }: AnyCall, id: string): Promise<MemberRow> {
  const { rows } = await tx.execute<MemberRow & Record<string, unknown>>(sql`
    select ${memberColumns} from business_user member
    where member.entity_id = ${entity.id} and member.id = ${id} and member.deleted_at is null`)
  const row = rows[0]
  if (!row) throw problems.notFound()
  return row
}

/** Returns one member with the services that they provide. */
export const getMember = handle('member.get', async (call) => {
  const row = await findMember(call, call.params.id)
  return presentMember(row, await servicesOf(call, row.id), call)
})

/** Returns the services that a member provides, by name. */
export async function servicesOf({ tx, entity }: AnyCall, memberId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select service.id, service.name from service_provider
    join service on service.entity_id = service_provider.entity_id and service.id = service_provider.service_id
    where service_provider.entity_id = ${entity.id} and service_provider.business_user_id = ${memberId}
      and service.deleted_at is null
    order by lower(service.name), service.id`)
  return rows
}
