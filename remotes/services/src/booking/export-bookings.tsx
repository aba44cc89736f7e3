import { useMutation } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'
import type { Language } from '@steward/shared/contracts/language'
import { useCan } from '@steward/shared/roles/gate'
import { Button, toast, useLocale, useProblemText } from '@steward/shared/ui/core'
import { saveFile } from '@steward/shared/ui/paper'
import { useTexts } from '../texts.ts'

interface ExportBookingsProps {
  filter: NonNullable<QueryOf<'booking.export'>>
  /** How many bookings it shows; undefined until they are known. */
  total: number | undefined
}

/** Exactly the bookings that the list shows, as a file; for those who may take lists along. */
export function ExportBookings({ filter, total }: ExportBookingsProps) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const language = useLocale() as Language
  const download = useMutation({
    mutationFn: () => api.download('booking.export', { query: { ...filter, language } }),
    onSuccess: saveFile,
    onError: (error) => toast.error(problemText(error)),
  })
  if (!can('export.lists')) return null
  return (
    <Button
      icon="download"
      loading={download.isPending}
      disabledReason={total === 0 ? t('customers.nothingToExport') : undefined}
      onClick={() => download.mutate()}
    >
      {t('customers.export')}
    </Button>
  )
}
