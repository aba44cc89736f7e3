import type { BrowserConfig } from './browser-config.ts'
import { contentSources } from './content-sources.ts'
import { policyInPage } from '../http/security-headers.ts'

/**
 * Returns the page of a build as a file for any static server. There is no server to fill in a nonce, so the nonces are
 * removed. The policy is the first element of the page's head.
 */
export function pageAsFile(html: string, config: BrowserConfig): string {
  const page = html.replace(/<meta property="csp-nonce"[^>]*>/, '').replaceAll(/ nonce="__STEWARD_NONCE__"/g, '')
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text!)
  const policy = policyInPage(contentSources('', config), styles)
  return page.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`)
}
