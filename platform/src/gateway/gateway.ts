import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '@steward/shared/time'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'
import { closeUnusedConnections } from '../http/unused-connections.ts'
import { contractOfHost, noteLiveHost } from '../releases/live-host.ts'
import { registryAssembly } from '../releases/registry-assembly.ts'
import { hostRuleOf, isHealthCheck, unknownHost } from '../settings/known-hosts.ts'
import { proxyApi } from './api-proxy.ts'
import type { BrowserConfig } from '../releases/browser-config.ts'
import { compressedAnswer } from './compressed-answer.ts'
import { contentFiles } from './content-files.ts'
import { contentSources } from '../releases/content-sources.ts'
import { builtPage, hostPage } from './host-page.ts'
import { keepHostFiles } from '../releases/kept-host-files.ts'
import { changeNotices, livePage, proxyLiveServers, withLiveRemotes, type LiveServers } from './live-servers.ts'
import { problem } from './problem.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { serveHost, serveReleases } from './static-files.ts'
import { takeViolationReports } from './violation-reports.ts'

export interface GatewayOptions {
  /** The host's production build. */
  hostDir: string
  /** Where releases of remotes are published. */
  releases: string
  /** Address of the API, without a trailing slash. */
  apiUrl: string
  /** How long a question waits for an API that does not answer; api-proxy.ts has a default. */
  patienceMs?: number
  /** Where browsers find the app, without a trailing slash; over https the headers say so. */
  publicUrl: string
  /** Addresses at which the app is reached, besides `publicUrl` and this machine; requests with another host get 421. */
  knownAddresses?: readonly string[]
  /** What the browser is told at `/config.json`. */
  config: BrowserConfig
  /** The clock of the rules, given where it was set to another time than the machine's. */
  clock?: Clock | undefined
  /** Dev servers that take the place of builds (`pnpm dev`). */
  live?: LiveServers
  logger?: Logger
}

/** The one origin that a browser sees: host, releases, registry, configuration, and the API behind it. Not yet listening. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options.publicUrl)
  const fileByContent = contentFiles(options.releases)
  const app: FastifyInstance = fastify({
    ...(options.logger ? { loggerInstance: options.logger as FastifyBaseLogger } : {}),
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: ({ url }) => fileByContent(url ?? '/'),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be read never reaches a hook.
    frameworkErrors: (_, request, reply) => noSuchAddress(reply.headers({ ...headers, 'x-request-id': request.id })),
  })
  closeUnusedConnections(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // What climbs out of its folder, or cannot be a file's name, leads nowhere.
    if ((error.statusCode ?? 500) < 500) return noSuchAddress(reply)
    request.log.error({ err: error }, 'not answered')
    return problem(reply, 500, 'INTERNAL', 'Something went wrong')
  })
  const isKnownHost = hostRuleOf([options.publicUrl, ...(options.knownAddresses ?? [])])
  app.addHook('onRequest', async ({ headers: { host }, socket, url }, reply) => {
    if (isHealthCheck(url) || isKnownHost(host, socket.localPort)) return undefined
    const { status, code, title, errors, detail } = unknownHost
    return problem(reply, status, code, title, errors, detail)
  })
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headers)) {
      if (name !== 'content-security-policy' || !reply.hasHeader(name)) reply.header(name, value)
    }
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    // Without the query: searches carry names of people.
    const { method, url, id } = request
    request.log.debug(
      { id, method, path: url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })

  serveStatus(app, options)
  const live = options.live ?? {}
  const assemble = registryAssembly(options.releases, () => contractOfHost(options.hostDir))
  const answer = compressedAnswer()
  app.get('/remotes.json', (request, reply) =>
    answer(request, reply.header('cache-control', 'no-store'), withLiveRemotes(assemble(), live)),
  )
  app.get('/config.json', (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ ...options.config, ...policyOf(options), ...(options.clock && { now: options.clock.now() }) }),
  )
  await takeViolationReports(app)
  await serveReleases(app, options.releases)
  await proxyApi(app, options.apiUrl, options.patienceMs)

  const noteHost = () => noteNewHost(options).catch((error: unknown) => app.log.error({ err: error }, 'host not kept'))
  if (!live['host']) await noteHost()
  const page = live['host'] ? livePage(live['host']) : builtPage(options.hostDir, () => void noteHost())
  const sendPage = hostPage(page, {
    ...contentSources(options.publicUrl, options.config),
    changeNotices: changeNotices(live),
  })
  await proxyLiveServers(app, live, async (request, reply) => {
    if (isNavigation(request)) await sendPage(reply)
  })
  if (live['host']) return app

  app.get('/', (_, reply) => sendPage(reply))
  await serveHost(app, options.hostDir, options.releases)
  app.setNotFoundHandler((request, reply) => (isNavigation(request) ? sendPage(reply) : noSuchAddress(reply)))
  return app
}

const noSuchAddress = (reply: FastifyReply) => problem(reply, 404, 'NOT_FOUND', 'Not found')

/** What a new build of the host leaves behind for whoever has the page of an earlier one, or publishes for this one. */
async function noteNewHost({ hostDir, releases }: GatewayOptions): Promise<void> {
  await noteLiveHost(releases, contractOfHost(hostDir))
  await keepHostFiles(hostDir, releases)
}

function serveStatus(app: FastifyInstance, { hostDir, live }: GatewayOptions): void {
  app.get('/health/live', (_, reply) => reply.send({ status: 'ok' }))
  app.get('/health/ready', (_, reply) =>
    live?.['host'] || existsSync(path.join(hostDir, 'index.html'))
      ? reply.send({ status: 'ok' })
      : problem(reply, 503, 'UNAVAILABLE', "The host isn't built"),
  )
}

/** Which remotes the browser accepts without hashes: those of dev servers, which only `pnpm dev` has. */
function policyOf({ config, live = {} }: GatewayOptions): Pick<BrowserConfig, 'remotes'> {
  const served = Object.keys(live).filter((name) => name !== 'host')
  return { remotes: { origins: config.remotes?.origins ?? [], live: served } }
}

/** A browser going to an address of the app, as opposed to one that asks for a file or for data. */
function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const pathname = url.split('?')[0]!
  if (/\.[a-z0-9]+$/i.test(pathname)) return false
  return (headers.accept ?? '').includes('text/html')
}
