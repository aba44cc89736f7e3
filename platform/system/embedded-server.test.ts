import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteEmbedded, findEmbedded, startEmbedded, stopEmbedded } from '../src/database/embedded/server.ts'

let dataFolder: string
let cluster: string

beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), `steward-test-${process.pid}-`))
  cluster = path.join(dataFolder, 'database')
})

afterEach(async () => {
  await deleteEmbedded(dataFolder)
  rmSync(dataFolder, { recursive: true, force: true })
})

const start = () => startEmbedded({ dataFolder })

describe('the embedded database', () => {
  it('is created once, then attached to, stopped cleanly and started again', async () => {
    expect(await start()).toMatchObject({ how: 'created', folder: cluster })
    expect(await start()).toMatchObject({ how: 'attached' })
    expect(await findEmbedded(dataFolder)).toContain('steward')
    expect(await stopEmbedded(dataFolder)).toBe(true)
    expect(await stopEmbedded(dataFolder)).toBe(false)
    expect(await findEmbedded(dataFolder)).toBeUndefined()
    expect(await start()).toMatchObject({ how: 'started' })
  })

  it('sorts texts by the builtin locale, checks its pages and listens on no port', async () => {
    const { url } = await start()
    expect(
      await query(
        url,
        `select datlocprovider as provider, datlocale as locale from pg_database where datname = 'steward'`,
      ),
    ).toEqual([{ provider: 'b', locale: 'C.UTF-8' }])
    expect(
      await query(
        url,
        `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses`,
      ),
    ).toEqual([{ checksums: 'on', addresses: '' }])
  })

  it('loses no committed row when the server is killed', async () => {
    const { url } = await start()
    await query(url, 'create table row (id integer)')
    for (let id = 1; id <= 20; id++) await query(url, 'insert into row values ($1)', [id])
    process.kill(serverPid(), 'SIGKILL')
    const again = await start()
    expect(again).toMatchObject({ how: 'recovered', url })
    expect(await query(again.url, 'select count(*)::int as rows from row')).toEqual([{ rows: 20 }])
  })

  it('runs one server for many concurrent starts', async () => {
    const servers = await Promise.all(Array.from({ length: 4 }, start))
    expect(servers.map(({ how }) => how).sort()).toEqual(['attached', 'attached', 'attached', 'created'])
  })

  it('starts despite a lock file whose process id now belongs to another program', async () => {
    const { url } = await start()
    await query(url, 'create table kept ()')
    const lock = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8')
    await stopEmbedded(dataFolder)
    // PostgreSQL alone would never start, because that process runs and does not belong to it.
    const stranger = spawn('sleep', ['60'])
    writeFileSync(path.join(cluster, 'postmaster.pid'), lock.replace(/^\d+/, String(stranger.pid)))
    expect(await start()).toMatchObject({ how: 'recovered' })
    expect(stranger.exitCode).toBeNull()
    stranger.kill()
  })

  it('starts despite the zombie of a killed server', async () => {
    await start()
    const lock = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8')
    await stopEmbedded(dataFolder)
    // The shell never waits for its child, which stays in the process table after it has ended.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
    const zombie = await new Promise<string>((resolve) =>
      parent.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim())),
    )
    writeFileSync(path.join(cluster, 'postmaster.pid'), lock.replace(/^\d+/, zombie))
    expect(await start()).toMatchObject({ how: 'recovered' })
    parent.kill()
  })

  it('discards an incomplete folder of a killed initdb, and creates it again', async () => {
    mkdirSync(path.join(dataFolder, 'database.new', 'base'), { recursive: true })
    writeFileSync(path.join(dataFolder, 'database.new', 'PG_VERSION'), '17\n')
    expect(await start()).toMatchObject({ how: 'created' })
    expect(existsSync(path.join(dataFolder, 'database.new'))).toBe(false)
  })

  it('takes over the start lock of a killed process', async () => {
    writeFileSync(path.join(dataFolder, 'database.lock'), '999999999-1')
    expect(await start()).toMatchObject({ how: 'created' })
  })

  it('uses a short socket folder for a deep data folder, and the same one after a crash', async () => {
    chmodSync(dataFolder, 0o755)
    const deep = path.join(dataFolder, 'a'.repeat(60), 'it\'s "deep" $HOME', 'b'.repeat(60))
    const { url } = await startEmbedded({ dataFolder: deep })
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    process.kill(serverPid(path.join(deep, 'database')), 'SIGKILL')
    expect(await startEmbedded({ dataFolder: deep })).toMatchObject({ how: 'recovered', url })
    const socketFolder = decodeURIComponent(new URL(url).host)
    await deleteEmbedded(deep)
    expect(existsSync(socketFolder)).toBe(false)
  })

  it('never deletes a folder that it did not complete', async () => {
    mkdirSync(cluster)
    writeFileSync(path.join(cluster, 'precious.txt'), 'mine')
    await expect(start()).rejects.toThrow(`The folder ${cluster} doesn't contain a complete Steward database`)
    expect(existsSync(path.join(cluster, 'precious.txt'))).toBe(true)
  })

  it('reports a damaged database, and what to do', async () => {
    await start()
    await stopEmbedded(dataFolder)
    renameSync(path.join(cluster, 'global/pg_control'), path.join(dataFolder, 'pg_control'))
    await expect(start()).rejects.toThrow(
      `The database in ${cluster} is damaged (global/pg_control is missing). Restore a backup of it, or run "pnpm reset"`,
    )
    renameSync(path.join(dataFolder, 'pg_control'), path.join(cluster, 'global/pg_control'))
    truncateSync(path.join(cluster, 'global/pg_control'), 100)
    await expect(start()).rejects.toThrow(
      new RegExp(`^PostgreSQL can't start with ${cluster} \\(.+\\)\\. See .+database.log\\. Restore a backup`),
    )
  })

  it('reports a database of another major version', async () => {
    await start()
    await stopEmbedded(dataFolder)
    writeFileSync(path.join(cluster, 'PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow(
      `The database in ${cluster} was created with PostgreSQL "16", but this release uses 17`,
    )
  })

  it('reports a data folder that is a file', async () => {
    const file = path.join(dataFolder, 'file')
    writeFileSync(file, '')
    await expect(startEmbedded({ dataFolder: file })).rejects.toThrow(
      `The data folder ${file} can't be created because ${file} is a file. Set STEWARD_DATA`,
    )
  })

  it('closes its socket to other users', async () => {
    const { url } = await start()
    const socketFolder = decodeURIComponent(new URL(url).host)
    expect(execFileSync('ls', ['-ld', socketFolder], { encoding: 'utf8' })).toMatch(/^drwx------/)
  })
})

function serverPid(of = cluster): number {
  return Number(readFileSync(path.join(of, 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function query(url: string, statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
