import type { ChangeKind } from '@steward/shared/rules/payroll/run-words'
import { usePayWords } from '../../member/pay-words.ts'
import { useTexts } from '../../texts/texts.ts'
import type { Comparison } from '../payroll-runs.queries.ts'
import { useRunWords } from '../use-run-words.ts'

export type Cause = Comparison['lines'][number]['causes'][number]

/** Returns a function that names the cause of a difference: the item, with what is known about why it changed. */
export function useChangeWords(): (cause: Cause) => string {
  const t = useTexts()
  const words = usePayWords()
  const { money, day } = useRunWords()

  const because = (kind: ChangeKind, params: Record<string, string>): string => {
    const [count, before] = [Number(params['count'] ?? 0), Number(params['before'] ?? 0)]
    switch (kind) {
      case 'JOINED':
        return t('change.JOINED', { day: day(params['day']) })
      case 'LEFT':
        return t('change.LEFT', { day: day(params['day']) })
      case 'RAISE':
        return t('change.RAISE', { amount: money(params['amount']), day: day(params['from']) })
      case 'UNPAID_DAYS':
        return t('change.UNPAID_DAYS', { days: params['days'] ?? '0', before: params['before'] ?? '0' })
      case 'COMMISSION_ENTRIES':
        if (count === before) return t('change.SAME_ENTRIES')
        return count > before
          ? t('change.MORE_ENTRIES', { count: count - before })
          : t('change.FEWER_ENTRIES', { count: before - count })
      case 'ADJUSTED':
        return t('change.ADJUSTED', { reason: params['reason'] ?? '' })
      default:
        return t(`change.${kind}`)
    }
  }

  return ({ code, name, because: reasons }) => {
    if (code === 'STATUTORY') return t('change.STATUTORY')
    const item = words.line({ code, name })
    if (reasons.length === 0) return item
    return t('change.of', { item, because: words.list(reasons.map(({ kind, params }) => because(kind, params))) })
  }
}
