/**
 * Where the host leaves its loader for the bundler runtimes on the page. Each remote has a runtime
 * of its own and loads its own chunks; through this slot they all share the host's one deadline,
 * its retries and its reports. It is part of the contract set.
 */
const SLOT = Symbol.for('steward.code-loader')

export interface CodeLoader {
  /**
   * Resolves when the script at `url` has run. `key` names the chunk in errors; `arrived` says afterwards whether the
   * chunk is really there (half a file may run and leave nothing), or else it is asked for again.
   */
  script(url: string, key: string, arrived?: () => boolean): Promise<void>
  /** Resolves when the stylesheet at `url` may be linked without waiting. Answers the address to link. */
  stylesheet(url: string, key: string): Promise<string>
  /** The hash that the browser must hold a stylesheet against, whose address was answered before. */
  integrityOf?(url: string): string | undefined
  /** Where to ask for a file first: it may lie under an address that outlives its release. */
  addressOf?(url: string): string
  /** The answer of a request of one's own, such as for texts, if it is what was released; rejects otherwise. */
  verified?(url: string, response: Response): Promise<Response>
}

type Slot = { [SLOT]?: CodeLoader }

export function publishCodeLoader(loader: CodeLoader): void {
  ;(globalThis as Slot)[SLOT] = loader
}

export function publishedCodeLoader(): CodeLoader | undefined {
  return (globalThis as Slot)[SLOT]
}
