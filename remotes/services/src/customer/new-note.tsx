import { useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import { customerNoteInput } from '@steward/shared/contracts/customer/customer'
import { Button, HStack, Panel, Stack, toast } from '@steward/shared/ui/core'
import { Form, useSchemaForm } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { useWriteNote } from './customer-record.queries.ts'
import { NoteFields, type NoteValues } from './note-fields.tsx'

/** The form for a new note about a customer. */
export function NewNote({ customerId }: { customerId: string }) {
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
