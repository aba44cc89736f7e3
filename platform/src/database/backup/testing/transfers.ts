import { connected, query } from './scratch-databases.ts'

export type Transfers = {
  /** Makes a checkpoint and begins a new WAL file, after each writer has committed once more. */
  checkpoint(): Promise<void>
  stop(): Promise<void>
  /** Returns the number of transfers that were committed between two positions in the WAL. */
  countCommitted(start: string, end: string): Promise<number>
  /** Returns the transfers that were committed before `end` and that `copy` does not have. */
  missingIn(copy: string, end: string): Promise<number[]>
  /** Returns a sentence for each rule that the rows of `copy` break. */
  problemsIn(copy: string): Promise<string[]>
}

const writers = 3

/** Starts writers that move money between ten accounts. The sum stays the same in every transaction. */
export async function startTransfers(url: string): Promise<Transfers> {
  await query(
    url,
    `create table account (id int primary key, balance int not null);
     insert into account select id, 1000 from generate_series(1, 10) as id;
     create table transfer (id int primary key, source int not null references account, target int not null references account,
       amount int not null, note text not null);
     create index transfer_source on transfer (source)`,
  )
  /** The position in the WAL after each commit, by the id of its transfer. */
  const committed = new Map<number, string>()
  const stopping = new AbortController()

  const write = (writer: number): Promise<void> =>
    connected(url, async (client) => {
      for (let id = writer; !stopping.signal.aborted; id += writers) {
        const [source, target, amount] = [1 + (id % 10), 1 + ((id * 7 + 3) % 10), 1 + (id % 5)]
        await client.query('begin')
        // Locks in the order of the ids, so that writers do not block one another for ever.
        await client.query('select from account where id in ($1, $2) order by id for update', [source, target])
        await client.query('update account set balance = balance - $2 where id = $1', [source, amount])
        await client.query('update account set balance = balance + $2 where id = $1', [target, amount])
        const note = `${id} `.repeat(400)
        await client.query('insert into transfer values ($1, $2, $3, $4, $5)', [id, source, target, amount, note])
        await client.query('commit')
        const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
        committed.set(id, rows[0]!.lsn)
      }
    })
  const running = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  const commits = () => [...committed.entries()]
  const before = async (position: string) => {
    const rows = await query<{ id: number }>(
      url,
      'select id from unnest($1::int[], $2::pg_lsn[]) as commit(id, lsn) where lsn <= $3::pg_lsn',
      [commits().map(([id]) => id), commits().map(([, lsn]) => lsn), position],
    )
    return rows.map(({ id }) => id)
  }

  return {
    async checkpoint() {
      const enough = committed.size + writers
      while (committed.size < enough) await query(url, 'select')
      await query(url, 'select pg_switch_wal()')
      await query(url, 'checkpoint')
    },
    async stop() {
      stopping.abort()
      await running
    },
    countCommitted: async (start, end) => (await before(end)).length - (await before(start)).length,
    async missingIn(copy, end) {
      const present = new Set((await query<{ id: number }>(copy, 'select id from transfer')).map(({ id }) => id))
      return (await before(end)).filter((id) => !present.has(id))
    },
    async problemsIn(copy) {
      const rows = await query<{ problem: string }>(
        copy,
        `select 'the sum is ' || sum(balance) as problem from account having sum(balance) <> 10000
         union all
         select 'account ' || id || ' does not match its transfers' from account
         where balance <> 1000 + (select coalesce(sum(amount), 0) from transfer where target = account.id)
                               - (select coalesce(sum(amount), 0) from transfer where source = account.id)
         union all
         select 'transfer ' || t.id || ' has no account' from transfer t left join account on account.id = source
         where account.id is null
         union all
         select 'transfer ' || id || ' has another note' from transfer where note <> repeat(id || ' ', 400)`,
      )
      const [byHeap, byIndex] = [await sources(copy, 'enable_indexscan'), await sources(copy, 'enable_seqscan')]
      const isSame = byHeap === byIndex
      return [
        ...rows.map(({ problem }) => problem),
        ...(isSame ? [] : [`the index has ${byIndex}, the table ${byHeap}`]),
      ]
    },
  }
}

/** Counts the transfers of each account without one of the planner's ways to read a table. */
function sources(url: string, withoutWay: string): Promise<string> {
  return connected(url, async (client) => {
    await client.query(`set ${withoutWay} = off; set enable_bitmapscan = off; set enable_indexonlyscan = on`)
    const { rows } = await client.query<{ source: number; count: string }>(
      'select source, count(*) from transfer where source > 0 group by source order by source',
    )
    return rows.map(({ source, count }) => `${source}:${count}`).join(' ')
  })
}
