import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { LoadFailure, SkeletonRows } from '@steward/shared/ui/core'
import { FormDialog } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'

interface BulkDialogProps<Values extends FieldValues, Preview> {
  title: string
  description?: string
  keep: string
  confirm: { label: string; tone: 'solid' | 'danger'; disabledReason: string | undefined }
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
  const effects = () => {
    if (query.isError)
      return <LoadFailure inline title={t('failed.title', { what: t('bulk.preview') })} query={query} />
    if (!preview) return null
    return query.data ? preview(query.data) : <SkeletonRows rows={4} avatar={false} />
  }
  return (
    <FormDialog
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      title={title}
      description={description}
      cancelLabel={keep}
      submit={confirm}
    >
      {before}
      {effects()}
      {children}
    </FormDialog>
  )
}
