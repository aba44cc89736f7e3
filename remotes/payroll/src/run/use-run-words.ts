import * as to from '@steward/shared/addresses'
import { formatAmount } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { percentText } from '@steward/shared/rules/common/percent-text'
import { useBusiness } from '@steward/shared/stores'
import { toPlainDate } from '@steward/shared/time'
import { usePayWords } from '../member/pay-words.ts'
import { useTexts } from '../texts/texts.ts'
import type { Run, RunWarning } from './payroll-runs.queries.ts'

type TextKey = Parameters<ReturnType<typeof useTexts>>[0]
interface Person {
  givenName: string
  lastName: string
}

const namesShown = 4

/** The words of a run: its warnings, the causes of a change, and the people whom a message concerns. */
export function useRunWords() {
  const t = useTexts()
  const words = usePayWords()
  const business = useBusiness()
  const { locale, currency } = business
  const money = (amount = '0') => formatAmount(amount, currency, locale, { withCurrency: true })
  const day = (text = '') => business.date(toPlainDate(text))
  return {
    money,
    day,
    /** The names of people, the first ones of many. */
    names: (people: readonly Person[]) => {
      const names = people.slice(0, namesShown).map(fullName)
      const others = people.length - names.length
      return words.list(others > 0 ? [...names, t('run.others', { count: others })] : names)
    },
    cause: (cause: Run['stale'][number]['causes'][number]) => t(`cause.${cause}`),
    /** The sentence of a warning, without its person. */
    warning: ({ code, params }: RunWarning): string => {
      switch (code) {
        case 'NET_CHANGED': {
          const percent = percentText((params['percent'] ?? '0').replace(/^-/, ''), locale)
          const isMore = Number(params['now']) >= Number(params['before'])
          return t(isMore ? 'warning.NET_ABOVE' : 'warning.NET_BELOW', { percent })
        }
        case 'BELOW_MINIMUM_WAGE':
          return t('warning.BELOW_MINIMUM_WAGE', { paid: money(params['paid']), minimum: money(params['minimum']) })
        case 'MISSING_NUMBER':
          return t('warning.MISSING_NUMBER', { number: t(`number.${params['number']}` as TextKey) })
        case 'MEMBER_INACTIVE':
          return t('warning.MEMBER_INACTIVE')
        case 'UNPAID_BOOKINGS':
          return t('warning.UNPAID_BOOKINGS', { count: Number(params['count']) })
        case 'TIME_OFF_OPEN':
          return t('warning.TIME_OFF_OPEN', { from: day(params['from']), to: day(params['to']) })
        case 'COMMISSION_NEGATIVE':
          return t('warning.COMMISSION_NEGATIVE', { amount: money(params['amount']) })
        case 'CLAIM_CARRIED_OVER':
          return t('warning.CLAIM_CARRIED_OVER', {
            item: words.item(params['code'] ?? ''),
            amount: money(params['amount']),
          })
        default:
          return t('warning.TABLE_OUTDATED', {
            table: params['table'] ?? '',
            month: words.month(params['knownUntil'] ?? ''),
          })
      }
    },
    /** The page that mends a warning with the words of its link, or undefined if only an acknowledgement settles it. */
    mend: ({ code, member }: RunWarning, month: string): { to: to.Address; label: string } | undefined => {
      if (!member) return undefined
      const { id } = member
      const places: Partial<Record<RunWarning['code'], to.Address>> = {
        NET_CHANGED: to.payroll({ month, member: id }),
        BELOW_MINIMUM_WAGE: to.memberPayroll(id, { month, dialog: 'edit-salary' }),
        MISSING_NUMBER: to.memberPayroll(id, { month }),
        MEMBER_INACTIVE: to.member(id),
        UNPAID_BOOKINGS: to.commissionLedger({ month, shows: 'nothing' }),
        TIME_OFF_OPEN: to.teamTimeOff({ status: 'REQUESTED' }),
        COMMISSION_NEGATIVE: to.commissionLedger({ month, member: id }),
        CLAIM_CARRIED_OVER: to.payroll({ month, member: id }),
      }
      const place = places[code]
      return place && { to: place, label: t(`mend.${code}` as TextKey) }
    },
  }
}
