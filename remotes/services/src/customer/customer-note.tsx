import { useState } from 'react'
import type { CustomerNote } from '@steward/shared/contracts'
import { customerNoteInput } from '@steward/shared/contracts/customer/customer'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Badge, Box, Button, HStack, Panel, Stack, Text, toast, useProblemText } from '@steward/shared/ui/core'
import { Form, useSchemaForm } from '@steward/shared/ui/forms'
import { ConfirmDialog, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useChangeNote, useRemoveNote } from './customer-record.queries.ts'
import { NoteFields, type NoteValues } from './note-fields.tsx'

/** A note with its author and time. Authors can change and remove their own notes. */
export function CustomerNoteItem({ note }: { note: CustomerNote }) {
  const t = useTexts()
  const business = useBusiness()
  const problemText = useProblemText()
  const remove = useRemoveNote()
  const [isEditing, setEditing] = useState(false)
  const { dialog, open, close } = useDialogParam(['note-remove'])
  const when = business.dateTime(note.createdAt)
  const removeNote = () =>
    remove.mutate(note, {
      onSuccess: () => toast.success(t('customerNotes.removed')),
      onError: (error) => toast.error(problemText(error)),
      onSettled: close,
    })
  return (
    <Box role="listitem">
      <Panel>
        {isEditing ? (
          <EditNote note={note} onClose={() => setEditing(false)} />
        ) : (
          <Stack gap="2">
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
              {note.body}
            </Text>
            <HStack justifyContent="space-between" flexWrap="wrap">
              <HStack flexWrap="wrap">
                {note.isPinned ? <Badge icon="pin">{t('customerNotes.pinned')}</Badge> : null}
                <Text textStyle="caption" color="fg.muted">
                  {[fullName(note.author), when, note.version > 1 ? t('customerNotes.edited') : '']
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </HStack>
              {note.canChange ? (
                <HStack gap="1">
                  <Button size="xs" variant="ghost" icon="edit" onClick={() => setEditing(true)}>
                    {t('customerNotes.edit')}
                  </Button>
                  <Button size="xs" variant="ghost" icon="delete" onClick={() => open('note-remove', note.id)}>
                    {t('customerNotes.remove')}
                  </Button>
                </HStack>
              ) : null}
            </HStack>
          </Stack>
        )}
      </Panel>
      <ConfirmDialog
        open={dialog?.id === note.id && note.canChange}
        onClose={close}
        onConfirm={removeNote}
        title={t('customerNotes.removeTitle')}
        description={t('customerNotes.removeHint', { name: fullName(note.author), when })}
        confirmLabel={t('customerNotes.removeConfirm')}
        busy={remove.isPending}
      />
    </Box>
  )
}

function EditNote({ note, onClose }: { note: CustomerNote; onClose: () => void }) {
  const t = useTexts()
  const change = useChangeNote()
  const form = useSchemaForm({
    schema: customerNoteInput,
    defaultValues: { body: note.body, isPinned: note.isPinned },
  })
  const submit = async (body: NoteValues) => {
    await change.mutateAsync({ note, ...body })
    toast.success(t('customerNotes.saved'))
    onClose()
  }
  return (
    <Form form={form} onSubmit={submit} label={t('customerNotes.editing')}>
      <Stack gap="3">
        <NoteFields label={t('customerNotes.editing')} />
        <HStack justifyContent="flex-end">
          <Button onClick={onClose}>{t('customerNotes.cancel')}</Button>
          <Button type="submit" variant="solid" loading={change.isPending}>
            {t('customerNotes.save')}
          </Button>
        </HStack>
      </Stack>
    </Form>
  )
}
