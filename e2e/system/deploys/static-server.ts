import { createServer, type Server } from 'node:http'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}
const HASHED = /\.[0-9a-f]{8}\.\w+$|^\/remotes\/[a-z][^/]*\/[^/]+\//

/** The headers that docs/static-hosting.md requires of a static server, and no others. */
const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Starts a plain static server: files unchanged, `index.html` for addresses of the app, 404 for everything else. */
export async function serveFolder(site: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://site').pathname)
    const isFile = path !== '/' && existsSync(join(site, path)) && statSync(join(site, path)).isFile()
    const isPage = !isFile && extname(path) === '' && !/^\/(remotes|locales)\//.test(path)
    const file = isFile ? path : '/index.html'
    if (!isFile && !isPage) return response.writeHead(404, { ...headers, 'cache-control': 'no-store' }).end()
    return response
      .writeHead(200, {
        ...headers,
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'cache-control': HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(readFileSync(join(site, file)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}
