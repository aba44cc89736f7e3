import { useMutation } from '@tanstack/react-query'
import type { DownloadedFile } from '@steward/shared/api'
import { useCan } from '@steward/shared/roles/gate'
import { IconButton, toast, useProblemText } from '@steward/shared/ui/core'
import { saveFile } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'

interface ExportListProps {
  /** Downloads exactly the rows that the list shows. */
  load: () => Promise<DownloadedFile>
  /** The number of rows in the list, undefined while unknown. */
  total: number | undefined
}

/** The export button at the end of the toolbar of every list. Hidden without the permission to export. */
export function ExportList({ load, total }: ExportListProps) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const download = useMutation({
    mutationFn: load,
    onSuccess: saveFile,
    onError: (error) => toast.error(problemText(error)),
  })
  if (!can('export.lists')) return null
  return (
    <IconButton
      icon="download"
      size="sm"
      label={t('customers.export')}
      loading={download.isPending}
      disabledReason={total === 0 ? t('customers.nothingToExport') : undefined}
      onClick={() => download.mutate()}
    />
  )
}
