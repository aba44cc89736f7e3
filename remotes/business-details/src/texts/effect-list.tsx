import { Box } from '@steward/shared/ui/core'

/** The effects of a change as a list, or a sentence if there are none. */
export function EffectList({ changes, none }: { changes: readonly string[]; none: string }) {
  if (changes.length === 0) return <p>{none}</p>
  return (
    <Box as="ul" ps="5" listStyleType="disc">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </Box>
  )
}
