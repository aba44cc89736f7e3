import {
  addDays,
  dayBounds,
  epochMsToInstant,
  instantToEpochMs,
  type Instant,
  type PlainDate,
} from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import { customer, customerNote } from '../tables/customer/customer.ts'
import { stamped } from './business-rows.ts'
import type { SeedMoment } from './seed-moment.ts'
import type { DemoBusiness } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'
import { splitName } from './names.ts'
import { randomFor } from './random.ts'
import { insertRows } from './rows.ts'

const hourMs = 3_600_000

/** Inserts customers, who joined over the thirteen months since the opening, half of them in its first weeks. */
export async function seedCustomers(client: PoolClient, demo: DemoBusiness, moment: SeedMoment): Promise<void> {
  const random = randomFor(`${demo.key}/customers/${moment.today}`)
  const entityId = uuidFor(demo.key)
  const openedAt = instantToEpochMs(moment.openedAt)
  const span = instantToEpochMs(dayBounds(addDays(moment.today, -1), demo.timeZone).start) - openedAt
  const rows = Array.from({ length: demo.customers.count }, (_, index) => {
    const name = splitName(demo.customers.names(index))
    const joined = epochMsToInstant(openedAt + Math.floor(span * random.next() ** 2.5) + random.between(0, 10) * hourMs)
    const hasEmail = random.chance(0.85)
    return {
      id: uuidFor(demo.key, 'customer', index),
      entityId,
      ...stamped(joined),
      ...name,
      email: hasEmail ? `${slugOf(name.givenName)}.${slugOf(name.lastName)}${index}@example.com` : '',
      phoneNumber: !hasEmail || random.chance(0.9) ? `${demo.customers.phonePrefix}${3384410 + index * 991}` : '',
      dateOfBirth: random.chance(0.7)
        ? (`${random.between(1958, 2006)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}` as PlainDate)
        : null,
    }
  })
  await insertRows(client, customer, rows)
  await seedNotes(client, demo, moment, rows)
}

const notes = [
  'Second trimester. Side-lying position for massage, no deep pressure on the calves.',
  'Prefers the reformer by the window.',
  'Allergic to lavender oil.',
  'Pays by bank transfer, asks for the receipt by email.',
  'Old knee injury on the left side: no deep lunges.',
  'Often ten minutes late from work; keep the place.',
]

async function seedNotes(
  client: PoolClient,
  demo: DemoBusiness,
  { now }: SeedMoment,
  customers: { id: string; createdAt: Instant }[],
): Promise<void> {
  const authors = demo.members.filter(({ role, status }) => role !== 'OWNER' && status === undefined)
  await insertRows(
    client,
    customerNote,
    customers
      .filter((_, index) => index % 15 === 0)
      .map(({ id, createdAt }, index) => ({
        id: uuidFor(demo.key, 'note', index),
        entityId: uuidFor(demo.key),
        ...stamped(laterOf(createdAt, epochMsToInstant(instantToEpochMs(now) - (index * 61 + 30) * hourMs))),
        customerId: id,
        authorId: uuidFor(demo.key, 'member', authors[index % authors.length]!.key),
        body: notes[index % notes.length]!,
        isPinned: index % 3 === 0,
      })),
  )
}

const laterOf = (a: Instant, b: Instant) => (a > b ? a : b)
const two = (value: number) => String(value).padStart(2, '0')

/**
 * Returns the letters and digits of an email address: `Möller` becomes `moller`, `binti Zulkifli` becomes
 * `binti.zulkifli`.
 */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')
}
