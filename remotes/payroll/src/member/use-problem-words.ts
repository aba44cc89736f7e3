import { useTexts } from '../texts/texts.ts'
import { usePayWords } from './pay-words.ts'

interface Problem {
  path: string
  code: string
}

/** Returns a function that says in a sentence why a month cannot be calculated. */
export function useProblemWords(): (problem: Problem) => string {
  const t = useTexts()
  const words = usePayWords()
  return ({ path, code }) => {
    if (path === 'record') return t('readiness.noRecord')
    if (path === 'record.currency') return t('readiness.otherCurrency')
    if (path === 'yearToDate') return t(code === 'REQUIRED' ? 'readiness.noOpening' : 'readiness.inOpening')
    return t(code === 'REQUIRED' ? 'readiness.missing' : 'readiness.contradicts', { what: words.field(path) })
  }
}
