import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { epochMsToInstant, fixedClock, instantToEpochMs, systemClock } from '@steward/shared/time'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepHostFiles, retainedFolder } from './retained-host-files.ts'
import { serveHost } from '../gateway/static-files.ts'

let folder: string
let releases: string
let hostDir: string

const inDays = (days: number) => fixedClock(epochMsToInstant(instantToEpochMs(systemClock.now()) + days * 86_400_000))

function build(...files: string[]): void {
  rmSync(hostDir, { recursive: true, force: true })
  for (const file of ['index.html', ...files]) {
    mkdirSync(path.dirname(path.join(hostDir, file)), { recursive: true })
    writeFileSync(path.join(hostDir, file), `// ${file}`)
  }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'steward-host-'))
  releases = path.join(folder, 'releases')
  hostDir = path.join(folder, 'dist')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isKept = (file: string) => existsSync(path.join(retainedFolder(releases), file))

it('serves an open tab the files of its host after a new build removed them', async () => {
  build('main.00000001.js', 'table.00000001.js', 'fonts/inter.00000001.woff2')
  await keepHostFiles(hostDir, releases)
  build('main.00000002.js')
  await keepHostFiles(hostDir, releases)
  const app = fastify()
  await serveHost(app, hostDir, releases)
  const get = (url: string) => app.inject({ method: 'GET', url })
  for (const file of ['/table.00000001.js', '/fonts/inter.00000001.woff2', '/main.00000002.js']) {
    const response = await get(file)
    expect(response.body).toBe(`// ${file.slice(1)}`)
    expect(response.headers['cache-control']).toContain('immutable')
  }
  expect((await get('/files.json')).statusCode).toBe(404)
  await app.close()
})

it('deletes them 30 days after they were replaced, whatever their age was then', async () => {
  build('main.00000001.js')
  await keepHostFiles(hostDir, releases)
  build('main.00000002.js')
  await keepHostFiles(hostDir, releases, inDays(100))
  build('main.00000003.js')
  await keepHostFiles(hostDir, releases, inDays(129))
  expect(isKept('main.00000001.js')).toBe(true)
  build('main.00000004.js')
  await keepHostFiles(hostDir, releases, inDays(131))
  expect(isKept('main.00000001.js')).toBe(false)
  expect(['main.00000002.js', 'main.00000003.js', 'main.00000004.js'].map(isKept)).toEqual([true, true, true])
})

it('stores no file without a hash in its name, because it could be stale', async () => {
  build('main.00000001.js', 'locales/en/host.json')
  await keepHostFiles(hostDir, releases)
  expect(isKept('index.html')).toBe(false)
  expect(isKept('locales/en/host.json')).toBe(false)
})
