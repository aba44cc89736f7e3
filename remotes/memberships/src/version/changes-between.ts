import type { useBusiness } from '@steward/shared/stores'
import { termFacts, type ShownTerms, type TermFact } from '../terms/term-facts.ts'
import type { useTexts } from '../texts/texts.ts'

export interface TermChange extends Pick<TermFact, 'key' | 'label'> {
  before: string
  after: string
}

interface Words {
  t: ReturnType<typeof useTexts>
  business: ReturnType<typeof useBusiness>
}

/** Returns the terms that differ between a version and the one before it, in words. Empty for the first version. */
export function changesBetween(words: Words, before: ShownTerms | undefined, after: ShownTerms): TermChange[] {
  if (!before) return []
  const old = new Map(termFacts(words, before).map((fact) => [fact.key, fact]))
  const now = new Map(termFacts(words, after).map((fact) => [fact.key, fact]))
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [from, to] = [old.get(key), now.get(key)]
    if (from?.value === to?.value) return []
    return [{ key, label: (to ?? from)!.label, before: from?.value ?? '–', after: to?.value ?? '–' }]
  })
}
