import { isApiProblem } from '@steward/shared/api'
import type { SameFile } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Button, Stack, Text } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../../texts/texts.ts'

/** Returns the earlier import of the same file if an upload was rejected because of it. */
export const sameFileIn = (error: unknown): SameFile | undefined =>
  isApiProblem(error) && error.code === 'SAME_FILE_IMPORTED' ? (error.details['current'] as SameFile) : undefined

interface SameFileDialogProps {
  earlier: SameFile | undefined
  busy: boolean
  onClose: () => void
  onOpen: (id: string) => void
  onConfirm: () => void
}

/** Asks whether a file that was imported before is imported once more. */
export function SameFileDialog({ earlier, busy, onClose, onOpen, onConfirm }: SameFileDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <ConfirmDialog
      open={earlier !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      tone="accent"
      title={t('customerImport.sameFile.title')}
      confirmLabel={t('customerImport.sameFile.confirm')}
    >
      {earlier ? (
        <Stack gap="3" alignItems="flex-start">
          <Text textStyle="cell">
            {t('customerImport.sameFile.text', {
              when: business.dateTime(earlier.createdAt),
              name: fullName(earlier.createdBy),
            })}
          </Text>
          <Button size="sm" onClick={() => onOpen(earlier.id)}>
            {t('customerImport.sameFile.open')}
          </Button>
        </Stack>
      ) : null}
    </ConfirmDialog>
  )
}
