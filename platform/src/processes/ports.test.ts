import { createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { OperatorError } from '../settings/operator-error.ts'
import { listenProblem, refuseTakenPorts } from './ports.ts'

const servers: Server[] = []

afterEach(() => servers.splice(0).forEach((server) => server.close()))

it('accepts free ports', async () => {
  const port = await listen('127.0.0.1')
  servers.pop()?.close()
  await expect(refuseTakenPorts('127.0.0.1', [{ variable: 'PORT', port, purpose: 'the app' }])).resolves.toBeUndefined()
})

it('names a used port and the variable that sets it', async () => {
  const port = await listen('127.0.0.1')
  await expect(refuseTakenPorts('127.0.0.1', [{ variable: 'API_PORT', port, purpose: 'the API' }])).rejects.toThrow(
    new OperatorError(
      `Port ${port} (the API) is used by another program. Stop that program, or choose another port with API_PORT, as in "API_PORT=${port > 65_000 ? port - 100 : port + 100} npx -y pnpm@12.21.0 start".`,
    ),
  )
})

it('detects a program that listens on every address', async () => {
  const port = await listen('0.0.0.0')
  await expect(refuseTakenPorts('127.0.0.1', [{ variable: 'PORT', port, purpose: 'the app' }])).rejects.toThrow(
    `Port ${port}`,
  )
})

it('names an address that this machine does not have', async () => {
  await expect(refuseTakenPorts('192.0.2.1', [{ variable: 'PORT', port: 65_000, purpose: 'the app' }])).rejects.toThrow(
    "This machine can't listen on 192.0.2.1:65000 (EADDRNOTAVAIL). Set HOST",
  )
})

function listen(host: string): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, host, () => resolve((server.address() as { port: number }).port))
    servers.push(server)
  })
}

it.each([
  ['EADDRINUSE', 'Port 80 (the app) is used by another program. Choose another port with PORT.'],
  ['EACCES', "You aren't allowed to use port 80 (the app). Set PORT to a port above 1023."],
  ['ECONNRESET', undefined],
])('explains to the operator why a process cannot listen: %s', (code, sentence) => {
  const error = Object.assign(new Error(code), { code })
  expect(listenProblem(error, { variable: 'PORT', port: 80, purpose: 'the app' })?.message).toBe(sentence)
})
