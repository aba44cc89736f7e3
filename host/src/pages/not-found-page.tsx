import { NotFound } from '../failure/not-found.tsx'

/** `/errors/not-found` shows the same page as an unknown path. */
export function NotFoundPage() {
  return <NotFound />
}
