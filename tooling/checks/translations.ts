import { problemsOf, readRemoteLabels, readTranslations, unusedExceptions } from './translation-problems.ts'

/** Checks that German and Spanish have all texts of English, in every namespace and in every `remote.json`. */
export async function checkTranslations(): Promise<boolean> {
  const all = [...readTranslations('.'), ...readRemoteLabels('.')]
  const problems = [
    ...all.flatMap(([where, texts]) => problemsOf(where, texts)),
    ...unusedExceptions(all.map(([, texts]) => texts)),
  ]
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}
