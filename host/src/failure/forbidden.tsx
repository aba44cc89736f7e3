import * as to from '@steward/shared/addresses'
import type { Role } from '@steward/shared/roles'
import { LinkButton } from '@steward/shared/ui/core'
import { homePath } from '../auth/return-to.ts'
import { PageTitle } from '../frame/page-title.tsx'
import { useTexts } from '../texts/texts.ts'
import { useRolePeople } from '../texts/use-role-names.ts'
import { Notice } from './notice.tsx'

/** The page for a navigation entry that the user's role may not open. It names the roles that may. */
export function Forbidden({ page, roles }: { page: string; roles: readonly Role[] }) {
  const t = useTexts()
  const peopleOf = useRolePeople()
  return (
    <>
      <PageTitle title={t('forbidden.title')} />
      <Notice
        icon="lock"
        title={t('forbidden.title')}
        actions={
          <>
            <LinkButton to={homePath} variant="solid">
              {t('forbidden.home')}
            </LinkButton>
            <LinkButton to={to.permissions({ view: 'person' })}>{t('forbidden.permissions')}</LinkButton>
          </>
        }
      >
        {t('forbidden.reason', { page, roles: peopleOf(roles) })}
      </Notice>
    </>
  )
}
