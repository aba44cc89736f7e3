import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { BodyOf } from '@steward/shared/api'
import { Box, Button, Text, useProblemText } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { usePreviewMessage } from './customer-messages.queries.ts'
import type { MessageValues } from './message-values.ts'

interface MessagePreviewProps {
  form: Pick<UseFormReturn<MessageValues, unknown, MessageValues>, 'control' | 'handleSubmit'>
  bodyOf: (values: MessageValues) => BodyOf<'customer-message.preview'>
}

/** The button for the preview of an email, and the preview. A change of the form hides it. */
export function MessagePreview({ form, bodyOf }: MessagePreviewProps) {
  const t = useTexts()
  const problemText = useProblemText()
  const preview = usePreviewMessage()
  const formState = JSON.stringify(useWatch({ control: form.control, name: ['customerIds', 'subject', 'body'] }))
  // The form for which the preview was loaded. A preview is valid for this state only.
  const [previewed, setPreviewed] = useState<string>()
  const load = form.handleSubmit((values) => {
    setPreviewed(formState)
    preview.mutate(bodyOf(values))
  })
  return (
    <>
      <Box>
        <Button size="sm" loading={preview.isPending} onClick={() => void load()}>
          {t('message.preview')}
        </Button>
      </Box>
      <div aria-live="polite">
        {preview.isError ? (
          <Text textStyle="caption" color="danger.fg">
            {problemText(preview.error)}
          </Text>
        ) : null}
        {preview.data && previewed === formState ? (
          <Box
            as="pre"
            p="3"
            borderWidth="1px"
            borderRadius="md"
            bg="bg.subtle"
            textStyle="cell"
            fontFamily="inherit"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            maxH="240px"
            overflowY="auto"
            role="region"
            aria-label={t('message.preview')}
            tabIndex={0}
          >
            {preview.data.text}
          </Box>
        ) : null}
      </div>
    </>
  )
}
