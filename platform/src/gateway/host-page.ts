import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { acceptsGzip } from './compressed-answer.ts'
import { contentSecurityPolicy, type ContentSources } from '../http/security-headers.ts'
import type { OverrideGrants } from './override-grants.ts'

const PLACEHOLDER = '__STEWARD_NONCE__'

/** Returns the host's current page, with the placeholder of the nonce. */
export type PageSource = () => Promise<string>

/**
 * Returns the source of a production build's page. The file is read again only after a build replaced it.
 * @param onNew called for each build that is read for the first time
 */
export function builtPage(hostDir: string, onNew: () => void = () => undefined): PageSource {
  const file = path.join(hostDir, 'index.html')
  let known: { stamp: string; html: string } | undefined
  return async () => {
    const { mtimeMs, size, ino } = await stat(file)
    const stamp = `${ino} ${mtimeMs} ${size}`
    if (known?.stamp !== stamp) {
      known = { stamp, html: await readFile(file, 'utf8') }
      onNew()
    }
    return known.html
  }
}

/** The contents of `/config.json` and `/remotes.json`, which the page contains, so that the browser asks for neither. */
export interface PageData {
  config: unknown
  registry: unknown
}

/** Returns a function that sends the host's page with a fresh nonce, the matching policy and its data. */
export function hostPage(
  page: PageSource,
  sources: ContentSources,
  data: () => PageData,
  grants?: OverrideGrants,
): (reply: FastifyReply) => Promise<FastifyReply> {
  return async (reply) => {
    const nonce = randomBytes(16).toString('base64')
    const html = withData((await page()).replaceAll(PLACEHOLDER, nonce), data())
    const granted = grants?.withOverride(sources, reply.request.headers.cookie) ?? sources
    reply
      .header('content-security-policy', contentSecurityPolicy(granted, nonce))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
    if (!acceptsGzip(reply.request)) return reply.send(html)
    return reply.header('content-encoding', 'gzip').send(gzipSync(html))
  }
}

/**
 * Adds the data before the first script, which reads it. It is JSON in elements that do not run, so the policy needs no
 * exception. A host of an earlier release ignores them.
 */
function withData(html: string, { config, registry }: PageData): string {
  const elements = Object.entries({ config, registry }).map(
    ([name, value]) => `<script type="application/json" id="steward-${name}">${inElement(value)}</script>`,
  )
  return html.replace(/<script\b|<\/head>/, (next) => elements.join('') + next)
}

/** No text inside may end the element. */
const inElement = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
