import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button, LoadFailure, SkeletonRows, Stack } from '@steward/shared/ui/core'
import { Form } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'

interface BulkDialogProps<Values extends FieldValues, Preview> {
  title: string
  description?: string
  keep: string
  confirm: { label: string; tone: 'solid' | 'danger'; disabledReason: string | undefined; loading: boolean }
  form: UseFormReturn<Values>
  onSubmit: (values: Values) => Promise<void>
  onClose: () => void
  /** The fields that the preview depends on. */
  before?: ReactNode
  query: Pick<UseQueryResult<Preview>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  /** Renders the preview. Undefined while no preview is requested. */
  preview: ((data: Preview) => ReactNode) | undefined
  children: ReactNode
}

/** Confirms a change of many rows. The dialog first lists each row with its outcome. */
export function BulkDialog<Values extends FieldValues, Preview>(props: BulkDialogProps<Values, Preview>) {
  const { title, description, keep, confirm, form, onSubmit, onClose, before, query, preview, children } = props
  const t = useTexts()
  const formId = useId()
  const effects = () => {
    if (query.isError)
      return <LoadFailure inline title={t('failed.title', { what: t('bulk.preview') })} query={query} />
    if (!preview) return null
    return query.data ? preview(query.data) : <SkeletonRows rows={4} avatar={false} />
  }
  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={title}
      {...(description ? { description } : {})}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button
            type="submit"
            form={formId}
            variant={confirm.tone}
            loading={confirm.loading}
            disabledReason={confirm.disabledReason}
          >
            {confirm.label}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={onSubmit}>
        <Stack gap="4">
          {before}
          {effects()}
          {children}
        </Stack>
      </Form>
    </Dialog>
  )
}
