import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import type { CustomerNote } from '@steward/shared/contracts'
import { customerNoteInput } from '@steward/shared/contracts/customer'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  Badge,
  Box,
  Button,
  EmptyState,
  HStack,
  LoadFailure,
  Panel,
  SkeletonRows,
  Stack,
  Text,
  toast,
  useProblemText,
} from '@steward/shared/ui/core'
import { CheckboxField, Form, TextAreaField, useSchemaForm } from '@steward/shared/ui/forms'
import { ConfirmDialog, useDialogParam } from '@steward/shared/ui/overlays'
import type * as z from 'zod'
import { useTexts } from '../texts/texts.ts'
import { customerRecord, useChangeNote, useRemoveNote, useWriteNote } from './customer-record.queries.ts'

type NoteValues = z.output<typeof customerNoteInput>

/** The team's notes about a customer, with author and time. Authors can change their own notes. */
export function CustomerNotesTab({ customerId }: { customerId: string }) {
  const t = useTexts()
  const can = useCan()
  const query = useInfiniteQuery(customerRecord.notes(customerId))
  const title = t('customerDetails.tab.notes')
  const list = () => {
    if (query.isPending) return <SkeletonRows rows={2} />
    if (query.isError && !query.data)
      return <LoadFailure inline title={t('failed.title', { what: title })} query={query} />
    const notes = query.data.pages.flatMap(({ items }) => items)
    const left = query.data.pages.at(-1)!.total - notes.length
    if (notes.length === 0)
      return (
        <EmptyState compact icon="edit" title={t('customerNotes.empty')} description={t('customerNotes.emptyHint')} />
      )
    return (
      <>
        <Stack gap="4" role="list" aria-label={title}>
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </Stack>
        {query.hasNextPage ? (
          <HStack justifyContent="center">
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('customerNotes.more', { count: left })}
            </Button>
          </HStack>
        ) : null}
      </>
    )
  }
  return (
    <Stack gap="4" maxW="760px">
      {can('customer-note.write') ? <NewNote customerId={customerId} /> : null}
      {list()}
    </Stack>
  )
}

function NewNote({ customerId }: { customerId: string }) {
  const t = useTexts()
  const [keyFor] = useState(createIntentKeys)
  const write = useWriteNote(customerId)
  const empty = { body: '', isPinned: false }
  const form = useSchemaForm({ schema: customerNoteInput, defaultValues: empty })
  const submit = async (body: NoteValues) => {
    await write.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast.success(t('customerNotes.written'))
    form.reset(empty)
  }
  return (
    <Panel>
      <Form form={form} onSubmit={submit} label={t('customerNotes.new')}>
        <Stack gap="3">
          <NoteFields label={t('customerNotes.new')} />
          <HStack justifyContent="flex-end">
            <Button type="submit" variant="solid" loading={write.isPending}>
              {t('customerNotes.write')}
            </Button>
          </HStack>
        </Stack>
      </Form>
    </Panel>
  )
}

function NoteFields({ label }: { label: string }) {
  const t = useTexts()
  return (
    <>
      <TextAreaField name="body" label={label} rows={3} maxLength={2000} />
      <CheckboxField name="isPinned" label={t('customerNotes.pin')} />
    </>
  )
}

function Note({ note }: { note: CustomerNote }) {
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
