import { create } from 'zustand'
import type { Config } from '../../config/config.ts'

/** Which panels the shell shows: the start-up sets what /config.json says, before there is a shell. */
const usePanelKindStore = create<{ kind: Config['panels'] }>()(() => ({ kind: 'real' }))

export const setPanelKind = (kind: Config['panels']): void => usePanelKindStore.setState({ kind })

/** `sample` for a platform that offers only the two calls of the specification, section 7. */
export const usePanelKind = (): Config['panels'] => usePanelKindStore((state) => state.kind)
