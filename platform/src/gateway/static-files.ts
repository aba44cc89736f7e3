import { mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { HASHED, retainedFolder } from '../releases/retained-host-files.ts'
import { problem } from './problem.ts'
import { releasedFiles } from './released-files.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves the host's own files at `/`, then those of earlier hosts. Hashed files are cached for ever, and others are
 * revalidated each time.
 */
export async function serveHost(app: FastifyInstance, hostDir: string, releases: string): Promise<void> {
  mkdirSync(retainedFolder(releases), { recursive: true })
  await app.register(fastifyStatic, {
    root: [hostDir, retainedFolder(releases)],
    prefix: '/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => void response.setHeader('cache-control', HASHED.test(file) ? FOR_EVER : 'no-cache'),
    // The page itself is sent with a nonce, never as a file. Source maps are for developers.
    allowedPath: (asked) => {
      const file = fileOf(asked)
      return !file.startsWith('/index.html') && !file.endsWith('.map') && file !== '/files.json'
    },
  })
}

/**
 * Serves the releases at `/remotes/<name>/<version>-<build>/`, with every file cached for ever. A missing file is a 404
 * and never the host's page. A browser that got HTML instead of code would report a syntax error instead of retrying.
 */
export async function serveReleases(app: FastifyInstance, releases: string): Promise<void> {
  mkdirSync(releases, { recursive: true })
  const isAsReleased = releasedFiles(releases)
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        const file = fileOf(decoded(request.url.split('?')[0]!.slice('/remotes'.length))).slice(1)
        if (await isAsReleased(file)) return undefined
        request.log.error({ file }, 'not as it was released')
        return problem(reply, 500, 'INTERNAL', "The file isn't the one that was released")
      })
      scope.setNotFoundHandler((_, reply) => problem(reply, 404, 'NOT_FOUND', 'File not found'))
      await scope.register(fastifyStatic, {
        root: releases,
        prefix: '/',
        decorateReply: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (response) => void response.setHeader('cache-control', FOR_EVER),
        // Files are inside a release folder. The folders above it contain bookkeeping.
        allowedPath: (asked) => {
          const file = fileOf(asked)
          return /^\/[^/.][^/]*\/[^/.][^/]*\/./.test(file) && !file.includes('.incoming-')
        },
      })
    },
    { prefix: '/remotes' },
  )
}

/** Decodes an address. The file server rejects one that cannot be decoded. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return ''
  }
}

/** Returns the normalised path: `/./a`, `//a` and `/x/../a` are all `/a`. */
function fileOf(asked: string): string {
  return path.posix.normalize(`/${asked.replaceAll('\\', '/')}`)
}
