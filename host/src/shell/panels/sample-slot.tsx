import { Suspense } from 'react'
import { loadSamples } from './load-samples.ts'
import { usePanelKind } from './panel-kind.ts'
import { useLateCode } from './use-late-code.ts'

type Part = 'SampleSearch'
type Parts = Pick<Awaited<ReturnType<typeof loadSamples>>, Part>

const sample = (): Promise<Parts | undefined> => loadSamples()
const none = (): Promise<Parts | undefined> => Promise.resolve(undefined)

/** Renders a part of the shell that exists only as a sample. Renders nothing on a real platform. */
export function SampleSlot({ part }: { part: Part }) {
  const { code } = useLateCode(usePanelKind() === 'sample' ? sample : none)
  if (!code) return null
  const Sample = code[part]
  return (
    <Suspense fallback={null}>
      <Sample />
    </Suspense>
  )
}
