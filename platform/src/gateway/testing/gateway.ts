import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { createGateway } from '../gateway.ts'

const page =
  '<!doctype html><meta property="csp-nonce" nonce="__STEWARD_NONCE__"><script src="/main.0123abcd.js"></script><div id="root"></div>'
/** The host of `publicUrl`. The gateway rejects other hosts (host-check.test.ts). */
export const authority = 'localhost:3000'
/** The headers of a navigation. */
export const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** Starts a gateway with a host, one release of a remote, and an API that returns each request. */
export async function testGateway() {
  const folder = mkdtempSync(path.join(tmpdir(), 'steward-gateway-'))
  const hostDir = path.join(folder, 'host')
  const release = path.join(folder, 'releases/team/0.1.0-a')
  mkdirSync(path.join(hostDir, 'locales/en'), { recursive: true })
  mkdirSync(release, { recursive: true })
  writeFileSync(path.join(hostDir, 'index.html'), page)
  writeFileSync(path.join(hostDir, 'main.0123abcd.js'), 'plain')
  writeFileSync(path.join(hostDir, 'main.0123abcd.js.br'), brotliCompressSync('compressed'))
  writeFileSync(path.join(hostDir, 'main.0123abcd.js.map'), '{}')
  writeFileSync(path.join(hostDir, 'locales/en/host.json'), '{}')
  writeFileSync(path.join(release, 'remoteEntry.js'), 'entry')
  writeFileSync(path.join(folder, 'releases/team/current.json'), JSON.stringify({ name: 'team', build: 'a' }))

  const api = createServer((request, response) => {
    if (request.url === '/api/stream') {
      // Never ends: the test expects data before the end of the response.
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: first\n\n')
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(207, { 'content-type': 'application/json' })
      const { method, url, headers } = request
      response.end(JSON.stringify({ method, url, body: Buffer.concat(chunks).toString(), headers }))
    })
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))

  const app = await createGateway({
    hostDir,
    releases: path.join(folder, 'releases'),
    publicUrl: 'http://localhost:3000',
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    config: {
      apiBaseUrl: '',
      panels: 'real',
      auth0: { domain: 'http://localhost:3001', clientId: 'steward-web', audience: 'https://api.steward.test/' },
      localIdentity: true,
    },
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  afterAll(async () => {
    api.closeAllConnections()
    await app.close()
    api.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers, authority })

  /** Requests an address unchanged. inject and fetch would normalise it. */
  function asWritten(path: string, headers: Record<string, string> = {}) {
    const { hostname, port } = new URL(address)
    return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
      const pending = request({ hostname, port, path, headers }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }))
      })
      pending.on('error', reject)
      pending.end()
    })
  }

  return { app, folder, address, get, asWritten }
}
