import { createContext, use, type ReactNode } from 'react'

/** The outlines that a page can have while it loads. `remote.json` names one for each route. */
export const skeletonKinds = ['list', 'record', 'person', 'calendar', 'timeline', 'figures', 'form'] as const
export type SkeletonKind = (typeof skeletonKinds)[number]

export interface PageFrameValue {
  /** Tabs between pages about one record. The page header and the page skeleton render them under the title. */
  tabs?: ReactNode
  /** The outline of this page while it loads. */
  skeleton?: SkeletonKind
}

const PageFrameContext = createContext<PageFrameValue>({})

/** What the shell knows of the open page before the page's own code has arrived. */
export function PageFrame({ children, ...value }: PageFrameValue & { children: ReactNode }) {
  return <PageFrameContext value={value}>{children}</PageFrameContext>
}

export const usePageFrame = (): PageFrameValue => use(PageFrameContext)

/** Reads the name of an outline. Releases that are newer than this shell may name one it does not have. */
export const skeletonKindOf = (name: string | undefined): SkeletonKind =>
  skeletonKinds.find((kind) => kind === name) ?? 'list'
