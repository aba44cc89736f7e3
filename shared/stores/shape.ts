// These few lines replace a schema library, because storage is read before the first paint.

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array'
/** The kinds of an object's members. With a trailing `?` the member may be missing or null. */
export type Shape = Readonly<Record<string, Kind | `${Kind}?`>>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** Whether every member in `shape` has its kind. Values from an older release or another program fail. */
export function hasShape(value: unknown, shape: Shape): boolean {
  if (!isRecord(value)) return false
  return Object.entries(shape).every(([name, kind]) => {
    const member = value[name]
    if (member === undefined || member === null) return kind.endsWith('?')
    return kindOf(member) === kind.replace('?', '')
  })
}
