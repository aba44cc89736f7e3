import { useNavigate, useSearchParams } from 'react-router-dom'
import { safeReturnTo } from '../auth/return-to.ts'
import { ServerError } from '../failure/server-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { useTexts } from '../texts/texts.ts'

/** `/errors/internal-server-error`: the id to report and the way back to what failed. */
export function ServerErrorPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // Ids are ours: letters, digits and dashes. Whatever else an address carries is not shown.
  const id = /^[\w-]{1,64}$/.exec(search.get('id') ?? '')?.[0]
  return (
    <>
      <PageTitle title={t('serverError.title')} />
      <ServerError id={id} onRetry={() => void navigate(safeReturnTo(search.get('returnTo')))} />
    </>
  )
}
