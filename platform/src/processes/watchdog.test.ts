import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { runWatched } from './watchdog.ts'

let said: string[]
beforeEach(() => void (said = []))

/**
 * Listens at the port it is given; ends with 7 when it is asked to. To anything but the watch it tells its process
 * number once the watch has asked twice, so that the first answer is known to have reached it.
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
    say: (sentence) => void said.push(sentence),
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

describe('the watch over a process', () => {
  it('ends one that hangs, and says so', async () => {
    const { pid, end } = await watched(server)
    process.kill(await pid(), 'SIGSTOP')
    expect(await end).toBe(1)
    expect(said).toEqual([
      expect.stringMatching(/was asked 3 times without an answer: the process hangs and is ended\.$/),
    ])
  })

  it('ends with the process, as it ended', async () => {
    const { pid, end } = await watched(server)
    process.kill(await pid(), 'SIGTERM')
    expect(await end).toBe(7)
    const killed = await watched(server)
    process.kill(await killed.pid(), 'SIGKILL')
    expect(await killed.end).toBe(1)
    expect(said).toEqual([])
  })

  it('leaves one alone that has not begun to answer, until its time is over', async () => {
    const { end } = await watched('setInterval(() => {}, 1000)', { startMs: 400 })
    const begun = performance.now()
    expect(await end).toBe(1)
    expect(performance.now() - begun).toBeGreaterThan(350)
  })
})
