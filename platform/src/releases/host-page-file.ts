import type { BrowserConfig } from './browser-config.ts'
import { contentSources } from './content-sources.ts'
import { policyInPage } from '../http/security-headers.ts'

/**
 * The page of a build as a file that any static server may send: no server fills in a nonce, so there is none, and the
 * policy stands in the page, before anything that it is about.
 */
export function pageAsFile(html: string, config: BrowserConfig): string {
  const page = html.replace(/<meta property="csp-nonce"[^>]*>/, '').replaceAll(/ nonce="__STEWARD_NONCE__"/g, '')
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text!)
  const policy = policyInPage(contentSources('', config), styles)
  return page.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`)
}
