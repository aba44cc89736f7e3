import { useRef, useState } from 'react'
import { createIntentKeys, isApiProblem } from '@steward/shared/api'
import { Banner, Button, chakra, Panel, Stack, useProblemText } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { useUploadImport } from './customer-imports.queries.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportDropArea } from './import-drop-area.tsx'
import { sameFileIn, SameFileDialog } from './same-file-dialog.tsx'

interface ImportFileStepProps {
  onUploaded: (id: string, file: File) => void
  onOpen: (id: string) => void
}

/** Uploads a file. The same file asks before it is imported once more. */
export function ImportFileStep({ onUploaded, onOpen }: ImportFileStepProps) {
  const t = useTexts()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadImport()
  const take = (file: File | undefined, again = false) => {
    if (!file) return
    const idempotencyKey = keyFor([file.name, file.size, file.lastModified, again])
    upload.mutate({ file, again, idempotencyKey }, { onSuccess: ({ id }) => onUploaded(id, file) })
  }
  const earlier = sameFileIn(upload.error)
  const fault = isApiProblem(upload.error) ? upload.error.errors?.find(({ path }) => path === 'content') : undefined
  const sentence = (): string => {
    switch (fault?.code) {
      case 'REQUIRED':
      case 'TOO_FEW':
        return t('customerImport.fault.empty')
      case 'TOO_LARGE':
        return t('customerImport.fault.tooLarge')
      case 'TOO_MANY':
        return t('customerImport.fault.tooMany')
      case 'INVALID':
        return t('customerImport.fault.unclosed', { row: fault.params?.row ?? '' })
      default:
        return fault ? t('customerImport.fault.notText') : problemText(upload.error)
    }
  }
  return (
    <>
      <Panel title={t('customerImport.step.file')}>
        <Stack gap="4">
          {upload.isError && !earlier ? <Banner tone="danger">{sentence()}</Banner> : null}
          <ImportDropArea onFile={take}>
            <chakra.input
              ref={input}
              type="file"
              accept=".csv,.txt,.tsv,text/csv"
              aria-label={t('customerImport.choose')}
              hidden
              onChange={(event) => {
                take(event.currentTarget.files?.[0])
                // Resets the input, so that the user can choose the same file again after correcting it.
                event.currentTarget.value = ''
              }}
            />
            <Button variant="solid" icon="upload" loading={upload.isPending} onClick={() => input.current?.click()}>
              {t('customerImport.choose')}
            </Button>
          </ImportDropArea>
        </Stack>
      </Panel>
      <EarlierImports onOpen={onOpen} />
      <SameFileDialog
        earlier={earlier}
        busy={upload.isPending}
        onClose={upload.reset}
        onOpen={onOpen}
        onConfirm={() => take(upload.variables?.file, true)}
      />
    </>
  )
}
