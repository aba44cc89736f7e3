import { NotFound } from '../failure/not-found.tsx'

/** `/errors/not-found`: the same words as at an unknown path. */
export function NotFoundPage() {
  return <NotFound />
}
