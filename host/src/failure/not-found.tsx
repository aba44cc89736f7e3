import { LinkButton } from '@steward/shared/ui/core'
import { PageTitle } from '../routing/page-title.tsx'
import { useTexts } from '../texts/texts.ts'
import { Notice } from './notice.tsx'

/** Unknown paths; title, text and target are the specification's (section 2). */
export function NotFound() {
  const t = useTexts()
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <Notice
        icon="help"
        title={t('notFound.text')}
        actions={
          <LinkButton to="/overview" variant="solid">
            {t('notFound.back')}
          </LinkButton>
        }
      >
        {t('notFound.hint')}
      </Notice>
    </>
  )
}
