import { customerNoteInput } from '@steward/shared/contracts/customer/customer'
import { CheckboxField, TextAreaField } from '@steward/shared/ui/forms'
import type * as z from 'zod'
import { useTexts } from '../texts/texts.ts'

export type NoteValues = z.output<typeof customerNoteInput>

/** The fields of a note: its text, and whether it is pinned. */
export function NoteFields({ label }: { label: string }) {
  const t = useTexts()
  return (
    <>
      <TextAreaField name="body" label={label} rows={3} maxLength={2000} />
      <CheckboxField name="isPinned" label={t('customerNotes.pin')} />
    </>
  )
}
