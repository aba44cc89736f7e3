import { createServer } from 'node:http'
import { probeDatabase, type Pool } from '../database/connection.ts'
import { createMetrics } from '../kernel/metrics.ts'

export interface JobsStatusOptions {
  pool: Pool
  host: string
  port: number
  hasJoined: () => boolean
}

/**
 * Serves `/health/live`, `/health/ready` (503 until the process has joined the queue, and while the database does not
 * respond) and `/metrics` of a jobs process.
 * @returns the function that closes the server
 */
export async function serveJobsStatus({
  pool,
  host,
  port,
  hasJoined,
}: JobsStatusOptions): Promise<() => Promise<void>> {
  const metrics = createMetrics(pool)
  const server = createServer(async (request, response) => {
    if (request.url === '/health/live') return response.end('live')
    if (request.url === '/health/ready') {
      const isReady = hasJoined() && (await probeDatabase(pool)).ok
      return response.writeHead(isReady ? 200 : 503).end(isReady ? 'ready' : 'unavailable')
    }
    if (request.url === '/metrics')
      return response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text())
    return response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
