import type { ExportKind } from '@steward/shared/contracts/business/data-export'
import { useLanguage } from '@steward/shared/i18n'
import { exportFormats, type ExportFormat } from '@steward/shared/rules/common/export-formats'
import { Button, toast, useProblemText } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { useCreateExport } from './data.queries.ts'
import { useDataTexts } from './texts.ts'

const kinds = ['bookings', 'customers', 'membership-plans'] as const satisfies readonly ExportKind[]

/** The button that exports a whole list, in one of four formats. */
export function ExportMenu() {
  const t = useDataTexts()
  const language = useLanguage()
  const problemText = useProblemText()
  const create = useCreateExport()
  const start = (kind: ExportKind, { delimiter, byteOrderMark }: ExportFormat) =>
    create.mutate(
      { kind, filter: {}, language, delimiter, byteOrderMark },
      {
        onSuccess: ({ status }) => status !== 'DONE' && toast.success(t('started')),
        onError: (error) => toast.error(problemText(error)),
      },
    )
  return (
    <Menu
      trigger={
        <Button icon="download" variant="solid" loading={create.isPending}>
          {t('export')}
        </Button>
      }
      label={t('export')}
      width={280}
      sections={kinds.map((kind) => ({
        key: kind,
        label: t(`kind.${kind}`),
        items: exportFormats.map((format) => ({
          key: format.key,
          label: t(`format.${format.key}`),
          ...(format.byteOrderMark ? {} : { description: t('format.plain') }),
          onSelect: () => start(kind, format),
        })),
      }))}
    />
  )
}
