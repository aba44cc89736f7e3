import type { PageFiles, RemoteDescription } from './registry.ts'

/** The description of a remote's build: its `remote.json` with version and build. A release adds the addresses. */
export interface BuiltRemote extends RemoteDescription {
  version: string
  build: string
  pages?: Record<string, PageFiles>
}

/** The description of the host's build. */
export interface BuiltHost {
  name: 'host'
  build: string
  /** The version of the contract that the host provides. A remote's range must match it before the remote goes live. */
  contract: string
}
