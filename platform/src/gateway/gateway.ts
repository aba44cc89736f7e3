import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Instant } from '@steward/shared/time'
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
import { grantOverrides } from './grant-override.ts'
import { builtPage, hostPage } from './host-page.ts'
import { keepHostFiles } from '../releases/retained-host-files.ts'
import { changeNotices, livePage, proxyLiveServers, withLiveRemotes, type LiveServers } from './live-servers.ts'
import { overrideGrants } from './override-grants.ts'
import { problem } from './problem.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { serveHost, serveReleases } from './static-files.ts'
import { takeViolationReports } from './violation-reports.ts'

export interface GatewayOptions {
  /** The folder of the host's production build. */
  hostDir: string
  /** The folder of the published releases of remotes. */
  releases: string
  /** Address of the API, without a trailing slash. */
  apiUrl: string
  /** How long a read waits for an API that does not respond. api-proxy.ts has the default. */
  patienceMs?: number
  /** The public address of the app, without a trailing slash. With https, the headers say so. */
  publicUrl: string
  /** Further addresses of the app besides `publicUrl` and this machine. Requests for other hosts get 421. */
  knownAddresses?: readonly string[]
  /** The configuration that the browser reads at `/config.json`. */
  config: BrowserConfig
  /** Whether owners and managers may load a remote from their own machine (`REMOTE_OVERRIDES`). Off by default. */
  overrides?: boolean
  /** Returns the time of the business rules, if it differs from the machine's. */
  otherTime?: (() => Instant | undefined) | undefined
  /** Dev servers that replace builds (`pnpm dev`). */
  live?: LiveServers
  logger?: Logger
}

/**
 * Creates the server of the one origin that a browser uses: host, releases, registry, configuration, and the API behind
 * it. It does not listen yet.
 */
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
    // An address that cannot be decoded never reaches a hook.
    frameworkErrors: (_, request, reply) => noSuchAddress(reply.headers({ ...headers, 'x-request-id': request.id })),
  })
  closeUnusedConnections(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // An address outside its folder, or one that cannot be a file name, gets 404.
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
    // Logs no query, because searches contain names of people.
    const { method, url, id } = request
    request.log.debug(
      { id, method, path: url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })

  serveStatus(app, options)
  const live = options.live ?? {}
  const assemble = registryAssembly(options.releases, () => contractOfHost(options.hostDir))
  const sendCompressed = compressedAnswer()
  const registry = () => withLiveRemotes(assemble(), live)
  const config = () => ({ ...options.config, ...policyOf(options), now: options.otherTime?.() })
  app.get('/remotes.json', (request, reply) =>
    sendCompressed(request, reply.header('cache-control', 'no-store'), registry()),
  )
  app.get('/config.json', (_, reply) => reply.header('cache-control', 'no-store').send(config()))
  await takeViolationReports(app)
  await serveReleases(app, options.releases)
  await proxyApi(app, options.apiUrl, options.patienceMs)

  const noteHost = () => noteNewHost(options).catch((error: unknown) => app.log.error({ err: error }, 'host not kept'))
  if (!live['host']) await noteHost()
  const page = live['host'] ? livePage(live['host']) : builtPage(options.hostDir, () => void noteHost())
  const sources = { ...contentSources(options.publicUrl, options.config), changeNotices: changeNotices(live) }
  const grants = options.overrides ? overrideGrants(options.publicUrl, machineSeconds) : undefined
  if (grants) grantOverrides(app, options.apiUrl, grants)
  const data = () => ({ config: { ...config(), canOverride: grants !== undefined }, registry: registry() })
  const sendPage = hostPage(page, sources, data, grants)
  await proxyLiveServers(app, live, async (request, reply) => {
    if (isNavigation(request)) await sendPage(reply)
  })
  if (live['host']) return app

  app.get('/', (_, reply) => sendPage(reply))
  await serveHost(app, options.hostDir, options.releases)
  app.setNotFoundHandler((request, reply) => (isNavigation(request) ? sendPage(reply) : noSuchAddress(reply)))
  return app
}

const machineSeconds = () => (performance.timeOrigin + performance.now()) / 1000

const noSuchAddress = (reply: FastifyReply) => problem(reply, 404, 'NOT_FOUND', 'Not found')

/**
 * Copies the host's files for tabs that stay open after the next build. Writes its contract for commands that publish
 * remotes.
 */
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

/** Returns the remotes that the browser accepts without hashes: those of dev servers, which only `pnpm dev` has. */
function policyOf({ config, live = {} }: GatewayOptions): Pick<BrowserConfig, 'remotes'> {
  const served = Object.keys(live).filter((name) => name !== 'host')
  return { remotes: { origins: config.remotes?.origins ?? [], live: served } }
}

/** Returns whether a browser navigates to an address of the app, as opposed to loading a file or data. */
function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const pathname = url.split('?')[0]!
  if (/\.[a-z0-9]+$/i.test(pathname)) return false
  return (headers.accept ?? '').includes('text/html')
}
