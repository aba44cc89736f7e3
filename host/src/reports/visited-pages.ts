/** A page and the moment it was opened, in milliseconds since the document began. */
export interface Visit {
  path: string
  at: number
}

/** Which page was open when: a figure belongs to the page, and so to the remote, that it was measured on. */
export interface VisitedPages {
  open(path: string, at: number): void
  /** The page that was open at that moment; the first one for what happened before any. */
  at(moment: number): Visit | undefined
}

export function createVisitedPages(): VisitedPages {
  const visits: Visit[] = []
  return {
    open(path, at) {
      // The first page is waited for since the document began.
      if (visits.at(-1)?.path !== path) visits.push({ path, at: visits.length === 0 ? 0 : at })
    },
    at: (moment) => visits.findLast((visit) => visit.at <= moment) ?? visits[0],
  }
}

/** The pages of this document. */
export const visitedPages = createVisitedPages()
