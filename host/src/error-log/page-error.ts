/** An error of this page in the form in which it is reported. */
export interface PageError {
  /** The report ID that the user sees and can read out. */
  reportId: string
  /** `host`, or the remote whose code failed. */
  source: string
  /** The path where it happened. Never the search parameters, because they contain record ids. */
  path: string
  name: string
  message: string
  /** `CSS_CHUNK_LOAD_FAILED`, or the resource and the reason of a failed load. Empty for an error of running code. */
  code: string
  /** Milliseconds since the page load began. */
  at: number
}

const released = /\/remotes\/([a-z][a-z0-9-]{0,39})\//

/** Returns the remote whose code failed: that of the first remote file in the stack, or the host. */
export function sourceOf(stack: string | undefined): string {
  return released.exec(stack ?? '')?.[1] ?? 'host'
}

/** Removes everything from a report that could identify a person or a record: addresses, emails, ids and numbers. */
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

/** Shortens a text to the number of characters that the platform accepts. */
export function shorten(text: string, characters: number): string {
  const all = [...text]
  return all.length <= characters ? text : `${all.slice(0, characters - 1).join('')}…`
}

/** Turns any thrown value into a report. */
export function pageErrorOf(
  thrown: unknown,
  known: Pick<PageError, 'reportId' | 'path' | 'at'> & Partial<Pick<PageError, 'source' | 'code'>>,
): PageError {
  const error = thrown instanceof Error ? thrown : undefined
  return {
    source: sourceOf(error?.stack),
    code: '',
    ...known,
    name: shorten(error?.name ?? typeof thrown, 80),
    message: shorten(withoutPersonalData(error?.message ?? String(thrown)), 500),
  }
}
