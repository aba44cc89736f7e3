import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identityOfProcess, isProcessAlive } from '../database/embedded/process-table.ts'
import { startChild, type Child } from './child.ts'
import { livingRuns, orphanedChildren, stopRuns } from './run-files.ts'

let folder: string
let child: Child | undefined
let events: string[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'steward-child-'))
  events = []
})

afterEach(async () => {
  await child?.stop()
  child = undefined
  rmSync(folder, { recursive: true, force: true })
})

const server = `
  import { createServer } from 'node:http'
  console.log('a line for the log')
  createServer((_, response) => response.end(String(process.pid))).listen(process.env.TEST_PORT, '127.0.0.1')`

describe('a child process', () => {
  it('is ready when it responds, and gone after it was stopped', async () => {
    const address = await startWith(server)
    const pid = await pidAt(address)
    expect(livingRuns(folder, 'child').map((run) => run.pid)).toEqual([pid])
    await child?.stop()
    expect(isProcessAlive(pid)).toBe(false)
    expect(livingRuns(folder, 'child')).toEqual([])
    expect(readFileSync(path.join(folder, 'logs/test.log'), 'utf8')).toBe('a line for the log\n')
    expect(events).toEqual([])
  })

  it('is restarted after it was killed, and the operator is notified', async () => {
    const address = await startWith(server)
    const pid = await pidAt(address)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => pidAt(address).catch(() => pid), { timeout: 10_000 }).not.toBe(pid)
    expect(events).toEqual([
      expect.stringMatching(/^The test server stopped \(SIGKILL\) and is being restarted\. See .+test\.log\.$/),
    ])
  })

  it('that refuses to start passes its sentence on', async () => {
    const refusal = startWith(`process.stderr.write('\\n✗ Port 1 is taken: choose another.\\n'); process.exitCode = 1`)
    await expect(refusal).rejects.toThrow(/^Port 1 is taken: choose another\.$/)
  })

  it('without an address is ready when it says so, and late when it does not', async () => {
    const startSilent = (source: string) =>
      startChild({
        title: 'The test job',
        entry: writeEntry(`${source}; setInterval(() => {}, 1000)`),
        environment: () => ({ ...process.env }),
        logFile: path.join(folder, 'logs/test.log'),
        dataFolder: folder,
        onEvent: (sentence) => events.push(sentence),
      })
    child = startSilent(`process.send('ready')`)
    await child.ready(10_000)
    await child.stop()
    child = startSilent('')
    await expect(child.ready(200)).rejects.toThrow(
      /^The test job isn't ready after 0\.2 s \(it has not reported\)\. See .+test\.log\.$/,
    )
  })

  it('that crashes while starting is reported with its error and its log', async () => {
    const fall = startWith(`throw new RangeError('off by one')`)
    await expect(fall).rejects.toThrow(
      /^The test server stopped while starting \(RangeError: off by one\)\. See .+test\.log\.$/,
    )
  })

  it('that never responds is reported with its address', async () => {
    const silence = startWith('setInterval(() => {}, 1000)', 300)
    await expect(silence).rejects.toThrow(
      /^The test server isn't ready after 0\.3 s \(http:.+: ECONNREFUSED\)\. See .+test\.log\.$/,
    )
  })

  it('stops when its parent is killed, and is listed until then', async () => {
    const entry = writeEntry(server)
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module-typescript',
        '--eval',
        `
      import { startChild } from ${JSON.stringify(new URL('./child.ts', import.meta.url).href)}
      const child = startChild({ title: 'x', entry: ${JSON.stringify(entry)}, environment: () => ({ ...process.env }), health: '',
        logFile: ${JSON.stringify(path.join(folder, 'x.log'))}, dataFolder: ${JSON.stringify(folder)}, onEvent: () => {} })`,
      ],
      { env: { ...process.env, TEST_PORT: String(await freePort()) }, stdio: 'inherit' },
    )
    await expect.poll(() => livingRuns(folder, 'child').length, { timeout: 10_000 }).toBe(1)
    const [run] = livingRuns(folder, 'child')
    expect(orphanedChildren(folder)).toEqual([])
    parent.kill('SIGKILL')
    await expect.poll(() => isProcessAlive(run!.pid), { timeout: 10_000 }).toBe(false)
    expect(orphanedChildren(folder)).toEqual([])
  })

  it('that ignores the end of its parent is ended by the next start', async () => {
    const stubborn = `process.on('SIGTERM', () => {}); process.on('disconnect', () => {}); setInterval(() => {}, 1000); console.log('up')`
    const stray = spawn(process.execPath, ['--input-type=module', '--eval', stubborn], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => stray.stdout.once('data', resolve))
    const exited = new Promise((resolve) => stray.once('exit', (_, signal) => resolve(signal)))
    await stopRuns(
      [{ kind: 'child', pid: stray.pid!, file: path.join(folder, `child.${identityOfProcess(stray.pid!)}`) }],
      200,
    )
    expect(await exited).toBe('SIGKILL')
  })
})

async function startWith(source: string, patience = 10_000): Promise<string> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  child = startChild({
    title: 'The test server',
    entry: writeEntry(source),
    environment: () => ({ ...process.env, TEST_PORT: String(port) }),
    health: address,
    logFile: path.join(folder, 'logs/test.log'),
    dataFolder: folder,
    onEvent: (sentence) => events.push(sentence),
  })
  await child.ready(patience)
  return address
}

function writeEntry(source: string): string {
  const entry = path.join(folder, 'entry.mjs')
  writeFileSync(entry, source)
  return entry
}

async function pidAt(address: string): Promise<number> {
  return Number(await (await fetch(address, { headers: { connection: 'close' } })).text())
}

/** Returns a free port. The child needs its port before it starts, and the system assigns free ports in turn. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
