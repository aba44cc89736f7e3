import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import { withOverride } from './override-sources.ts'
import { contentSecurityPolicy, type ContentSources } from '../http/security-headers.ts'

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

/** Returns a function that sends the host's page with a fresh nonce and the matching policy. */
export function hostPage(page: PageSource, sources: ContentSources): (reply: FastifyReply) => Promise<FastifyReply> {
  return async (reply) => {
    const nonce = randomBytes(16).toString('base64')
    const html = (await page()).replaceAll(PLACEHOLDER, nonce)
    return reply
      .header(
        'content-security-policy',
        contentSecurityPolicy(withOverride(sources, reply.request.headers.cookie), nonce),
      )
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  }
}
