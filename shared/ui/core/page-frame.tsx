import { createContext, use, type ReactNode } from 'react'

/** The outlines that a loading page can have. `remote.json` names one for each route. */
export const skeletonKinds = ['list', 'record', 'person', 'calendar', 'timeline', 'figures', 'form'] as const
export type SkeletonKind = (typeof skeletonKinds)[number]

export interface PageFrameValue {
  /** Tabs between pages about one record. The page header and the page skeleton render them under the title. */
  tabs?: ReactNode
  /** The outline of this page while it loads. */
  skeleton?: SkeletonKind
}

const PageFrameContext = createContext<PageFrameValue>({})

/** Provides what the shell knows about the open page before the page's own code is loaded. */
export function PageFrame({ children, ...value }: PageFrameValue & { children: ReactNode }) {
  return <PageFrameContext value={value}>{children}</PageFrameContext>
}

export const usePageFrame = (): PageFrameValue => use(PageFrameContext)

/** Returns the outline of that name, or `list` for a name that only a newer release of a remote knows. */
export const skeletonKindOf = (name: string | undefined): SkeletonKind =>
  skeletonKinds.find((kind) => kind === name) ?? 'list'
