import * as to from '@steward/shared/addresses'
import type { Role } from '@steward/shared/roles'
import { useRole } from '@steward/shared/stores'
import { LinkButton } from '@steward/shared/ui/core'
import { PageTitle } from '../frame/page-title.tsx'
import { useTexts } from '../texts/texts.ts'
import { Notice } from './notice.tsx'

/** The first page of roles that may not open the overview. */
const landing: Partial<Record<Role, string>> = { STAFF: to.today(), SERVICE_PROVIDER: to.schedule() }

/** The page for unknown paths. Title, text and link target come from the specification (section 2). */
export function NotFound() {
  const t = useTexts()
  const role = useRole()
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <Notice
        icon="help"
        title={t('notFound.text')}
        actions={
          <LinkButton to={landing[role] ?? to.overview()} variant="solid">
            {t('notFound.back')}
          </LinkButton>
        }
      >
        {t('notFound.hint')}
      </Notice>
    </>
  )
}
