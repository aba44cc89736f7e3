import { Button, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { Notice } from './notice.tsx'

/** The page for an error of the app itself, with the report ID and a retry button. */
export function ServerError({ id, onRetry }: { id: string | undefined; onRetry: () => void }) {
  const t = useTexts()
  return (
    <Notice
      icon="alert"
      title={t('serverError.title')}
      actions={
        <Button variant="solid" icon="retry" onClick={onRetry}>
          {t('serverError.retry')}
        </Button>
      }
    >
      <Text textWrap="balance">{t('serverError.hint')}</Text>
      {id ? <Text textStyle="caption">{t('serverError.id', { id })}</Text> : null}
    </Notice>
  )
}
