import { isApiProblem } from '@steward/shared/api'

/** Renames the fields in an error from the API's names to the form's names, by the map `names`. */
export function onFieldsOfForm(error: unknown, names: Readonly<Record<string, string>>): unknown {
  if (isApiProblem(error)) for (const field of error.errors) field.path = names[field.path] ?? field.path
  return error
}
