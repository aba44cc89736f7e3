import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from '../../addresses/index.ts'
import { api, newIdempotencyKey, type BodyOf } from '../../api/index.ts'
import { useLanguage } from '../../i18n/index.ts'
import { useCan } from '../../session/gate.tsx'
import { exportFormats, type ExportFormat } from '../../rules/common/export-formats.ts'
import { IconButton } from '../core/button.tsx'
import { useLocale } from '../core/locale.ts'
import { useProblemText } from '../core/problem-text.ts'
import { saveFile } from '../core/save-file.ts'
import { toast } from '../core/toast.ts'
import { Menu } from '../overlays/menu.tsx'
import { useUiTexts } from '../texts/texts.ts'

interface ExportMenuOptions {
  kind: BodyOf<'data-export.create'>['kind']
  /** The filter of the list, without sort order and page. The file has exactly the rows that the list shows. */
  filter: Record<string, string | undefined>
  /** The number of rows in the list, undefined while unknown. */
  total: number | undefined
  /** The page of all exports. The caller names it, because addresses are a part of each remote and not of the host's lists. */
  allAt: Address
}

/**
 * Returns the export menu for the end of a list's toolbar: a file in one of four formats, and the page of all exports.
 * Null without the permission to export.
 */
export function useExportMenu({ kind, filter, total, allAt }: ExportMenuOptions): ReactNode {
  const t = useUiTexts()
  const can = useCan()
  const language = useLanguage()
  const number = new Intl.NumberFormat(useLocale()).format
  const problemText = useProblemText()
  const create = useMutation({
    mutationFn: async ({ delimiter, byteOrderMark }: ExportFormat) => {
      const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
      const body = {
        kind,
        filter: Object.fromEntries(given) as Record<string, string>,
        language,
        delimiter,
        byteOrderMark,
      }
      const made = await api.call('data-export.create', { body, idempotencyKey: newIdempotencyKey() })
      // A short list is done at once. A job writes a longer one, and the page of exports shows its progress.
      if (made.status !== 'DONE') return toast.success(t('exportMenu.started'))
      const file = await api.download('data-export.file', { params: { id: made.id } })
      return saveFile(file)
    },
    onError: (error) => toast.error(problemText(error)),
  })
  if (!can('export.lists')) return null
  const nothing = total === 0 ? t('exportMenu.nothing') : undefined
  const label =
    total === undefined ? t('exportMenu.title') : t('exportMenu.titleOf', { count: total, rows: number(total) })
  return (
    <Menu
      trigger={<IconButton icon="download" size="sm" label={label} loading={create.isPending} />}
      label={label}
      width={280}
      sections={[
        {
          key: 'formats',
          label,
          items: exportFormats.map((format) => ({
            key: format.key,
            label: t(`exportMenu.${format.key}`),
            ...(format.byteOrderMark ? {} : { description: t('exportMenu.plain') }),
            disabledReason: nothing,
            onSelect: () => create.mutate(format),
          })),
        },
        { key: 'all', items: [{ key: 'all', label: t('exportMenu.all'), to: allAt }] },
      ]}
    />
  )
}
