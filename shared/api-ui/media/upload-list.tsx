import { chakra } from '@chakra-ui/react/styled-system'

import { pictureLimits } from '../../rules/common/picture.ts'
import { IconButton } from '../../ui/core/button.tsx'
import { Icon } from '../../ui/core/icon.tsx'
import { Isolated } from '../../ui/core/isolated.tsx'
import { useProblemText } from '../../ui/core/problem-text.ts'
import { Spinner } from '../../ui/core/spinner.tsx'
import { useUiTexts } from '../../ui/texts/texts.ts'
import { RefusedPicture } from './picture-upload.ts'
import type { Upload } from './use-uploads.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    py: '1.5',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    textStyle: 'cell',
  },
})

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (key: number) => void
  onDismiss: (key: number) => void
}

/** Files that are waiting, uploading or failed, with the reason of each failure. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const t = useUiTexts()
  const reasonOf = useReason()
  if (uploads.length === 0) return null
  return (
    <chakra.ul aria-label={t('media.uploads')} listStyleType="none" mb="3">
      {uploads.map(({ key, name, state, error }) => (
        <Row key={key}>
          {state === 'failed' ? <Icon name="alert" color="var(--danger-fg)" /> : <Spinner size={16} />}
          <chakra.span flex="1" minW="0">
            <chakra.span display="block" overflowWrap="anywhere">
              <Isolated>{name}</Isolated>
            </chakra.span>
            <chakra.span display="block" textStyle="caption" color={state === 'failed' ? 'danger.fg' : 'fg.muted'}>
              {state === 'failed' ? reasonOf(error) : t(`media.${state}`)}
            </chakra.span>
          </chakra.span>
          {state === 'failed' ? (
            <>
              {error instanceof RefusedPicture && error.reason !== 'full' ? null : (
                <IconButton size="xs" icon="retry" label={t('media.retry', { name })} onClick={() => onRetry(key)} />
              )}
              <IconButton size="xs" icon="close" label={t('media.dismiss', { name })} onClick={() => onDismiss(key)} />
            </>
          ) : null}
        </Row>
      ))}
    </chakra.ul>
  )
}

function useReason(): (error: unknown) => string {
  const t = useUiTexts()
  const problemText = useProblemText()
  return (error) =>
    error instanceof RefusedPicture
      ? t(`media.refused.${error.reason}`, {
          megabytes: pictureLimits.bytes / 1024 / 1024,
          count: pictureLimits.perOwner,
          side: pictureLimits.side,
          megapixels: pictureLimits.pixels / 1_000_000,
        })
      : problemText(error)
}
