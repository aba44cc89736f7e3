import { create } from 'zustand'

/**
 * The names of the dialogs that the remotes offer over every page (`?dialog=`), as far as the user may open them. Null
 * until the shell knows them. An older release of a remote lacks those that came later.
 */
export const useOfferedDialogs = create<{ names: readonly string[] | null }>(() => ({ names: null }))

/** Tells whether a dialog of another remote can be opened. */
export const useIsOffered = (name: string): boolean =>
  useOfferedDialogs(({ names }) => names === null || names.includes(name))
