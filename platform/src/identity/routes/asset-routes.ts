import { readFileSync } from 'node:fs'
import { stylesheetPath } from '../pages/layout.ts'
import type { Middleware } from './middleware.ts'

const assets = new Map([
  [stylesheetPath, { type: 'text/css; charset=utf-8', content: readAsset('identity.css') }],
  ['/favicon.ico', { type: 'image/svg+xml', content: readAsset('mark.svg') }],
])

/** The stylesheet and the mark; small, so they are read once. */
export const assetRoutes: Middleware = async (ctx, next) => {
  const asset = ctx.method === 'GET' ? assets.get(ctx.path) : undefined
  if (!asset) return next()
  ctx.type = asset.type
  ctx.set('Cache-Control', 'public, max-age=300')
  ctx.body = asset.content
}

function readAsset(name: string): Buffer {
  return readFileSync(new URL(`../pages/${name}`, import.meta.url))
}
