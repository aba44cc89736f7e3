import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { runWatched } from './watchdog.ts'

let reports: string[]
beforeEach(() => void (reports = []))

/**
 * A server at the given port, which exits with 7 on SIGTERM. After two health checks, it responds with its process id
 * to other requests, so the watchdog has received a response by then.
 */
const server = `
  import { createServer } from 'node:http'
  process.on('SIGTERM', () => process.exit(7))
  let asked = 0
  createServer(({ url }, response) => {
    if (url === '/health') asked += 1
    response.end(url === '/health' || asked < 2 ? '' : String(process.pid))
  }).listen(Number(process.argv[1]), '127.0.0.1')`

async function watched(
  code: string,
  times: { startMs?: number } = {},
): Promise<{ pid: () => Promise<number>; end: Promise<number> }> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const end = runWatched({
    words: ['--input-type=module', '--eval', code, String(port)],
    health: `${address}/health`,
    everyMs: 20,
    patienceMs: 1000,
    misses: 3,
    startMs: times.startMs ?? 60_000,
    say: (sentence) => void reports.push(sentence),
  })
  const pid = async () => {
    const answer = () =>
      fetch(address).then(
        (response) => response.text(),
        () => '',
      )
    await expect.poll(answer, { timeout: 20_000 }).toMatch(/^\d+$/)
    return Number(await answer())
  }
  return { pid, end }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

describe('the watchdog of a process', () => {
  it('ends a process that hangs, and reports it', async () => {
    const { pid, end } = await watched(server)
    process.kill(await pid(), 'SIGSTOP')
    expect(await end).toBe(1)
    expect(reports).toEqual([
      expect.stringMatching(/was asked 3 times without an answer: the process hangs and is ended\.$/),
    ])
  })

  it('exits like the process that it watches', async () => {
    const { pid, end } = await watched(server)
    process.kill(await pid(), 'SIGTERM')
    expect(await end).toBe(7)
    const killed = await watched(server)
    process.kill(await killed.pid(), 'SIGKILL')
    expect(await killed.end).toBe(1)
    expect(reports).toEqual([])
  })

  it('does not end a starting process until its time to start is over', async () => {
    const { end } = await watched('setInterval(() => {}, 1000)', { startMs: 400 })
    const begun = performance.now()
    expect(await end).toBe(1)
    expect(performance.now() - begun).toBeGreaterThan(350)
  })
})
