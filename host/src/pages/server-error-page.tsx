import { useNavigate, useSearchParams } from 'react-router-dom'
import { safeReturnTo } from '../auth/return-to.ts'
import { ServerError } from '../failure/server-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { useTexts } from '../texts/texts.ts'

/** `/errors/internal-server-error` shows the report ID and a link back to the failed page. */
export function ServerErrorPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // Report IDs consist of letters, digits and dashes. Other text from the address is not shown.
  const id = /^[\w-]{1,64}$/.exec(search.get('id') ?? '')?.[0]
  return (
    <>
      <PageTitle title={t('serverError.title')} />
      <ServerError id={id} onRetry={() => void navigate(safeReturnTo(search.get('returnTo')))} />
    </>
  )
}
