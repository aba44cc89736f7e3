import { Suspense } from 'react'
import { useLateCode } from '../panels/use-late-code.ts'

const newVersion = async () => (await import('./new-version.tsx')).NewVersion

/** Starts to watch for new releases once the shell is usable. */
export function NewVersionSlot() {
  const { code: NewVersion } = useLateCode(newVersion)
  if (!NewVersion) return null
  return (
    <Suspense fallback={null}>
      <NewVersion />
    </Suspense>
  )
}
