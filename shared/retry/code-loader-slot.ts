/**
 * The global key under which the host publishes its loader for the bundler runtimes on the page. Each remote has its
 * own runtime and loads its own chunks. Through this slot they all use the host's deadline, retries and reports. The
 * slot is part of the contract set.
 */
const SLOT = Symbol.for('steward.code-loader')

export interface CodeLoader {
  /**
   * Resolves when the script at `url` has run. `key` names the chunk in errors. `arrived` returns whether the chunk is
   * really loaded, because a truncated file can run without effect. If not, the loader requests it again.
   */
  script(url: string, key: string, arrived?: () => boolean): Promise<void>
  /** Resolves when the stylesheet at `url` can be linked without a wait. Returns the address to link. */
  stylesheet(url: string, key: string): Promise<string>
  /** Returns the integrity hash for a stylesheet at an address that `stylesheet` returned. */
  integrityOf?(url: string): string | undefined
  /** Returns the address to request first. A file can have an address that outlives its release. */
  addressOf?(url: string): string
  /** Verifies the response to a caller's own request, such as for texts. Throws unless it is the released file. */
  verified?(url: string, response: Response): Promise<Response>
}

type Slot = { [SLOT]?: CodeLoader }

export function publishCodeLoader(loader: CodeLoader): void {
  ;(globalThis as Slot)[SLOT] = loader
}

export function publishedCodeLoader(): CodeLoader | undefined {
  return (globalThis as Slot)[SLOT]
}
