/** A page and the moment it was opened, in milliseconds since the document began. */
export interface Visit {
  path: string
  at: number
}

/**
 * The pages of this document over time. A figure is attributed to the page, and so the remote, where it was measured.
 */
export interface VisitedPages {
  open(path: string, at: number): void
  /** Returns the page that was open at that moment. Earlier moments belong to the first page. */
  at(moment: number): Visit | undefined
}

export function createVisitedPages(): VisitedPages {
  const visits: Visit[] = []
  return {
    open(path, at) {
      // The first page counts from the start of the document, because the user waits for it from then on.
      if (visits.at(-1)?.path !== path) visits.push({ path, at: visits.length === 0 ? 0 : at })
    },
    at: (moment) => visits.findLast((visit) => visit.at <= moment) ?? visits[0],
  }
}

/** The visited pages of this document. */
export const visitedPages = createVisitedPages()
