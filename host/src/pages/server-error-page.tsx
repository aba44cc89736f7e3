import { ErrorCard } from '@steward/shared/ui/core'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { safeReturnTo } from '../auth/return-to.ts'
import { PageTitle } from '../routing/page-title.tsx'
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
      <ErrorCard
        title={t('serverError.title')}
        description={t('serverError.hint')}
        errorId={id}
        onRetry={() => void navigate(safeReturnTo(search.get('returnTo')))}
      />
    </>
  )
}
