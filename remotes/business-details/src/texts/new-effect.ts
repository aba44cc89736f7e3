import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isApiProblem } from '@steward/shared/api'

interface Confirmed<Values extends FieldValues> {
  /** The fields by which the user confirms an effect. */
  fields: readonly Path<Values>[]
  /** The previews that show it. */
  previews: readonly QueryKey[]
}

/** Takes back what the user confirmed if its effect has changed meanwhile, and shows the present one. */
export async function showNewEffect<Values extends FieldValues>(
  error: unknown,
  client: QueryClient,
  form: Pick<UseFormReturn<Values>, 'resetField'>,
  { fields, previews }: Confirmed<Values>,
): Promise<void> {
  if (!isApiProblem(error) || error.code !== 'CONFIRMATION_NEEDED') return
  for (const name of fields) form.resetField(name, { keepDirty: false })
  await Promise.all(previews.map((queryKey) => client.refetchQueries({ queryKey })))
}
