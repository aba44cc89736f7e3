import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate, readMigrations } from '../database/migrate.ts'
import { testServer } from './database.ts'

/** Runs a test in a database that has every migration before a number. */
export async function beforeMigration(
  first: number,
  test: (client: pg.Client, migrateAll: () => Promise<unknown>) => Promise<void>,
) {
  const server = new URL(await testServer())
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  const name = `migrated_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  server.pathname = `/${name}`
  const database = { url: server.href }
  await migrate(
    database,
    readMigrations().filter(({ number }) => number < first),
  )
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await test(client, () => migrate(database))
  } finally {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}
