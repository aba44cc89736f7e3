import { create } from 'zustand'
import type { Config } from '../../config/config.ts'

/** The kind of panels that the shell shows. The start-up sets it from /config.json before the shell renders. */
const usePanelKindStore = create<{ kind: Config['panels'] }>()(() => ({ kind: 'real' }))

export const setPanelKind = (kind: Config['panels']): void => usePanelKindStore.setState({ kind })

/** Returns `sample` for a platform that offers only the two calls of the specification, section 7. */
export const usePanelKind = (): Config['panels'] => usePanelKindStore((state) => state.kind)
