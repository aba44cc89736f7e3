/** An error of this page, as it is reported. */
export interface PageError {
  /** What the person was shown, or could be asked for. */
  reportId: string
  /** `host`, or the remote whose code failed. */
  source: string
  /** Where it happened; never the search, which names records. */
  path: string
  name: string
  message: string
  /** `CSS_CHUNK_LOAD_FAILED`, or what was loaded and why it failed; empty for an error of running code. */
  code: string
  /** Milliseconds since the page began. */
  at: number
}

const released = /\/remotes\/([a-z][a-z0-9-]{0,39})\//

/** Whose code failed: the first file of a remote in the stack, read from where it was thrown; else the host's. */
export function sourceOf(stack: string | undefined): string {
  return released.exec(stack ?? '')?.[1] ?? 'host'
}

/** Nothing in a report may tell of a person or a record: addresses, emails, ids and numbers are taken out. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/\b[a-z]+:\/\/\S+/gi, '[address]')
    .replace(/\S+@\S+\.\S+/g, '[email]')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '[id]')
    .replace(/\+?\d[\d ().-]{5,}\d/g, '[number]')
    .replace(/(['"“])[^'"”\n]{1,80}(['"”])/g, '$1…$2')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
}

/** At most so many characters as the platform takes. */
export function shortened(text: string, characters: number): string {
  const all = [...text]
  return all.length <= characters ? text : `${all.slice(0, characters - 1).join('')}…`
}

/** Turns anything that was thrown into a report. */
export function pageErrorOf(
  thrown: unknown,
  known: Pick<PageError, 'reportId' | 'path' | 'at'> & Partial<Pick<PageError, 'source' | 'code'>>,
): PageError {
  const error = thrown instanceof Error ? thrown : undefined
  return {
    source: sourceOf(error?.stack),
    code: '',
    ...known,
    name: shortened(error?.name ?? typeof thrown, 80),
    message: shortened(withoutPersonalData(error?.message ?? String(thrown)), 500),
  }
}
