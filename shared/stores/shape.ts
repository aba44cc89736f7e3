// A few lines instead of a schema library: storage is read before the first paint.

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array'
/** A trailing `?` lets a member be missing or null. */
export type Shape = Readonly<Record<string, Kind | `${Kind}?`>>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** True if every member named has the kind named; what was stored by an older or foreign hand fails. */
export function hasShape(value: unknown, shape: Shape): boolean {
  if (!isRecord(value)) return false
  return Object.entries(shape).every(([name, kind]) => {
    const member = value[name]
    if (member === undefined || member === null) return kind.endsWith('?')
    return kindOf(member) === kind.replace('?', '')
  })
}
