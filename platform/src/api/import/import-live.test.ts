import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { withTenant } from '../../database/connection.ts'
import { startJobs } from '../../jobs/queue.ts'
import { sendMessages } from '../../live/message.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { readLive, type LiveReader } from '../../testing/live-reader.ts'
import { finishImport } from './finish-import.job.ts'
import { testImports } from '../../testing/imports.ts'

const { api, kinara, manager, createImport, dryRun } = await testImports({
  live: { beatMs: 60_000, presenceMs: 60_000 },
})

const readers: LiveReader[] = []
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

async function open(person: TestPerson): Promise<LiveReader> {
  const reader = await readLive(api, person)
  readers.push(reader)
  await reader.next('ready')
  return reader
}

const dataEventsOf = ({ events }: LiveReader) => events.filter(({ event }) => event === 'data').map(({ data }) => data)

it('the live stream reports each batch of an import to members who may import, and to nobody else', async () => {
  const lines = ['First name,Email', ...Array.from({ length: 2_500 }, (_, n) => `Mei ${n},mei${n}@mail.test`)]
  const { id, options } = await createImport(lines.join('\n'))
  await dryRun(id, options)
  const readersOfBusiness = await Promise.all(
    [kinara.owner, manager, kinara.staff, kinara.provider].map((person) => open(person)),
  )
  const [ofOwner, ofManager, ...ofOthers] = readersOfBusiness as [LiveReader, LiveReader, ...LiveReader[]]
  const surroundings = { pool: api.database.api, clock: api.clock, appOrigin: 'https://app.test' }
  const queue = await startJobs({
    ...surroundings,
    logger: pino({ level: 'silent' }),
    jobs: [],
    kinds: [finishImport],
    pollingSeconds: 0.5,
  })
  try {
    await api.call(manager, 'data-import.run', { params: { id } })
    const status = async () => (await api.call(manager, 'data-import.get', { params: { id } })).body.status
    await expect.poll(status, { timeout: 30_000 }).toBe('DONE')
  } finally {
    await queue.stop()
  }
  // Queued, and three batches.
  const events = Array.from({ length: 4 }, () => ({ kind: 'import', id }))
  for (const reader of [ofManager, ofOwner]) await expect.poll(() => dataEventsOf(reader)).toEqual(events)
  // An event that follows those of the import, so they have arrived.
  const { provider } = kinara
  await withTenant(api.database.api, { entityId: kinara.id, actorId: null }, (tx) =>
    sendMessages(tx, kinara.id, [{ kind: 'slot', slotId: id, providerId: provider.id }]),
  )
  for (const reader of ofOthers) {
    await reader.next('today')
    expect(dataEventsOf(reader)).toEqual([])
  }
})
