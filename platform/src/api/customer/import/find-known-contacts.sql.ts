import { ContactIndex, contactsOf } from '@steward/shared/rules/common/import-plan'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connection.ts'
import { readRows } from '../../../database/statement.ts'
import { customer } from '../../../tables/customer/customer.ts'

/**
 * Returns which of these contacts belong to customers of the business. It is one statement for up to 20,000 contacts,
 * whose list is built once and compared as a hash.
 */
export async function findKnownContacts(
  tx: Database,
  entityId: string,
  customers: readonly { email: string; phoneNumber: string }[],
): Promise<ContactIndex> {
  const contacts = [...new Set(customers.flatMap(contactsOf))]
  const index = new ContactIndex()
  if (contacts.length === 0) return index
  const wanted = sql`(select contact from wanted)`
  const customersWithContact = await readRows(
    tx,
    { id: customer.id, email: customer.email, phoneNumber: customer.phoneNumber },
    (columns) => sql`
      with wanted as materialized (select unnest(${sql.param(contacts)}::text[]) as contact)
      select ${columns} from ${customer}
      where ${customer.entityId} = ${entityId} and ${customer.deletedAt} is null and ${customer.mergedIntoId} is null
        and ${customer.anonymisedAt} is null
        and (${customer.emailKey} in ${wanted} or ${customer.phoneNumber} in ${wanted})
      order by ${customer.createdAt}, ${customer.id}`,
  )
  for (const { id, ...contact } of customersWithContact) index.add(id, contact)
  return index
}
