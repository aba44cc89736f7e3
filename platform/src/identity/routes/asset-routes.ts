import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { iconPath, stylesheetPath } from '../pages/layout.ts'
import type { Middleware } from './middleware.ts'

const assets = new Map([
  [stylesheetPath, { type: 'text/css; charset=utf-8', content: readAsset('identity.css') }],
  [iconPath, { type: 'image/svg+xml', content: readAsset('mark.svg') }],
  ['/assets/inter.woff2', { type: 'font/woff2', content: readTypeface() }],
])

/** Serves the stylesheet, the logo and the typeface. They are small and read once. */
export const assetRoutes: Middleware = async (ctx, next) => {
  const asset = ctx.method === 'GET' ? assets.get(ctx.path) : undefined
  if (!asset?.content) return next()
  ctx.type = asset.type
  ctx.set('Cache-Control', 'public, max-age=300')
  ctx.body = asset.content
}

function readAsset(name: string): Buffer {
  return readFileSync(new URL(`../pages/${name}`, import.meta.url))
}

/**
 * Reads the typeface of the app from the shared package, so sign-in and app look alike. Without it, the pages use the
 * system font.
 */
function readTypeface(): Buffer | undefined {
  try {
    const ofShared = createRequire(import.meta.resolve('@steward/shared/time'))
    return readFileSync(ofShared.resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'))
  } catch {
    return undefined
  }
}
