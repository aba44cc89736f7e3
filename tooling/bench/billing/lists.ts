import { createTestIssuer } from '@steward/platform/identity/testing/test-issuer'
import { step } from '@steward/platform/terminal/console'
import pg from 'pg'
import { openHttpConnection } from '../api/http-client.ts'
import { figuresOf, measureSlice } from '../api/measure.ts'
import { benchmarkEntity, benchmarkSub, type MeasuredOperation } from '../api/operations.ts'
import { bytesOf } from '../api/recorded-calls.ts'
import { identityOf, startApi } from '../api/start-api.ts'
import { addSubscriptions } from './due-subscriptions.ts'

/** The lists over all memberships of a business, and the figure of Home that counts two of them. */
const lists: Pick<MeasuredOperation, 'name' | 'id' | 'request'>[] = [
  { name: 'to collect', id: 'membership-collection.get', request: () => ({}) },
  { name: 'subscribers', id: 'subscription.list', request: () => ({}) },
  { name: 'ending within 30 days', id: 'subscription.list', request: () => ({ query: { soon: 'ENDING' } }) },
  { name: 'sessions that lapse', id: 'subscription.list', request: () => ({ query: { soon: 'LAPSING' } }) },
  { name: 'tasks of Home', id: 'home.tasks', request: () => ({}) },
]

/** The calls of each list, after one that is not measured. */
const calls = 20

interface Database {
  adminUrl: string
  apiUrl: string
}

/**
 * Measures the lists of memberships over HTTP, with `rows` subscriptions that have an open bill and sessions that are left.
 * A tenth of them ends with its period.
 */
export async function measureLists({ adminUrl, apiUrl }: Database, rows: number) {
  await step(`${rows} memberships`, async () => addOwed(adminUrl, await addSubscriptions(adminUrl, rows, 'spare')))
  const issuer = await createTestIssuer()
  const { port, stop } = await startApi({ ...identityOf(issuer), databaseUrl: apiUrl, poolSize: 20 })
  try {
    const token = await issuer.issue({ sub: benchmarkSub, organizationId: 'org_benchmark', lifetime: 3600 })
    const connection = await openHttpConnection(port)
    const taken = []
    for (const list of lists) {
      const operation: MeasuredOperation = { kind: 'read', ...list }
      const read = async () => {
        const answer = await connection.ask(bytesOf(operation, operation.request(0), token))
        if (answer.status >= 300) throw new Error(`${list.name} was refused: ${answer.status} ${answer.body()}`)
      }
      await read()
      const { p50, p95 } = figuresOf([await measureSlice({ calls }, read, 1)])
      taken.push({ name: list.name, p50, p95 })
    }
    connection.close()
    return taken
  } finally {
    await Promise.all([stop(), issuer.close()])
  }
}

/** Gives each subscription an open bill that is due today or was before, and ends every tenth with its period. */
async function addOwed(adminUrl: string, ids: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into invoice (id, entity_id, customer_id, subscription_id, invoice_number, status, currency, price, tax,
         total, paid_amount, parties, issued_at, due_on, created_at, updated_at)
       select gen_random_uuid(), $1, subscription.customer_id, subscription.id, 'INV-2027-' || lpad(place::text, 6, '0'),
         'ISSUED', 'MYR', 20000, 1600, 21600, 0, '{}', '2026-11-01', date '2026-11-19' - (place % 8)::int,
         '2026-11-01', '2026-11-01'
       from unnest($2::text[]) with ordinality as one (id, place) join subscription on subscription.id = one.id::uuid`,
      [benchmarkEntity, ids],
    )
    await client.query(
      `update subscription set current_period_end = date '2026-11-19' + 1 + (abs(hashtext(id::text)) % 28),
         cancel_at = case when abs(hashtext(id::text)) % 10 = 0
           then date '2026-11-19' + 1 + (abs(hashtext(id::text)) % 28) end
       where entity_id = $1 and id = any ($2::uuid[])`,
      [benchmarkEntity, ids],
    )
    await client.query(
      `update credit_lot set valid_until = subscription.current_period_end from subscription
       where subscription.id = credit_lot.subscription_id and credit_lot.entity_id = $1
         and subscription.id = any ($2::uuid[])`,
      [benchmarkEntity, ids],
    )
    await client.query('analyze subscription, invoice, credit_lot')
  } finally {
    await client.end()
  }
}
