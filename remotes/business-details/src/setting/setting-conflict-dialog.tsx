import type { SettingWords } from '@steward/shared/contracts/business/setting-words'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate } from '@steward/shared/time'
import { Button } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import type { SettingConflict } from './setting-conflicts.ts'
import { valueText } from './setting-words.ts'

interface SettingConflictDialogProps {
  conflicts: readonly SettingConflict[]
  /** The day from which the user's values hold. */
  holdsFrom: PlainDate
  words: SettingWords
  /** Takes the other owner's values where both changed a setting. */
  onKeepTheirs: () => void
  /** Saves the user's values. */
  onSaveMine: () => void
  /** Closes without a choice. The next save asks again. */
  onClose: () => void
}

/** Shown after STALE_VERSION: another owner changed the section. Shows both values and asks which one to keep. */
export function SettingConflictDialog(props: SettingConflictDialogProps) {
  const { conflicts, holdsFrom, words, onKeepTheirs, onSaveMine, onClose } = props
  const t = useTexts()
  const { locale, currency, date } = useBusiness()
  const author = conflicts.find(({ theirs }) => theirs.author)?.theirs.author
  const name = author ? fullName(author) : t('settings.history.platform')
  const bothChanged = conflicts.some(({ mine }) => mine !== undefined)
  const dated = (value: string, day: PlainDate) => t('settings.next', { value, day: date(day) })
  return (
    <Dialog
      open
      onClose={onClose}
      size="form"
      title={t('settings.conflict.title', { name })}
      description={bothChanged ? t('settings.conflict.choose') : t('settings.conflict.others')}
      footer={
        <>
          {bothChanged ? <Button onClick={onKeepTheirs}>{t('settings.conflict.keepTheirs')}</Button> : null}
          <Button variant="solid" onClick={onSaveMine}>
            {t('settings.conflict.saveMine')}
          </Button>
        </>
      }
    >
      <PlainTable
        framed
        caption={t('settings.conflict.title', { name })}
        headers={[t('settings.column.setting'), name, t('settings.conflict.mine')]}
        rows={conflicts.map(({ key, theirs, mine }) => ({
          key,
          cells: [
            words.setting[key].label,
            dated(valueText(words, key, theirs, locale), theirs.holdsFrom),
            mine === undefined
              ? t('settings.conflict.unchanged')
              : dated(
                  valueText(words, key, { value: mine, currency: theirs.currency === null ? null : currency }, locale),
                  holdsFrom,
                ),
          ],
        }))}
      />
    </Dialog>
  )
}
