import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { useLanguage } from '@steward/shared/i18n'
import type { SettingKey } from '@steward/shared/rules/common/business-settings'
import { settingOn } from '@steward/shared/rules/common/terms'
import { mtdMonthOf, switchKeys } from '@steward/shared/rules/payroll/payroll-terms'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { FactList, Flex, LinkButton, Panel } from '@steward/shared/ui/core'
import { usePayWords } from '../member/pay-words.ts'
import { useTexts } from '../texts/texts.ts'
import { settingWords } from '../texts/setting-words.queries.ts'

const numbers = ['employerEpfNumber', 'employerSocsoNumber', 'employerTaxNumber'] as const

/** The settings of Malaysian payroll in force today: numbers, levy, month of MTD, and the readings of unclear rules. */
export function MalaysiaPanels() {
  const t = useTexts()
  const pay = usePayWords()
  const business = useBusiness()
  const { data: words } = useQuery(settingWords(useLanguage()))
  const today = business.dateOf(systemClock.now())
  const month = today.slice(0, 7)
  const edit = (
    <LinkButton size="sm" to={to.businessDetails({ tab: 'settings' })}>
      {t('payrollSettings.toSettings')}
    </LinkButton>
  )
  if (!words) return null
  const factOf = (key: SettingKey) => {
    const value = String(settingOn(business, key, today))
    return {
      key,
      label: words.setting[key].label,
      value: value === '' ? words.value['none'] : (words.choice[key]?.[value] ?? value),
    }
  }
  return (
    <>
      <Panel title={t('payrollSettings.authorities')} description={t('payrollSettings.authoritiesHint')} actions={edit}>
        <FactList
          facts={[
            ...numbers.map(factOf),
            factOf('hrdLevy'),
            factOf('mtdMonth'),
            {
              label: t('payrollSettings.mtdOf', { month: pay.month(month) }),
              value: pay.month(mtdMonthOf(month, business)),
            },
          ]}
        />
      </Panel>
      <Flex>
        <LinkButton icon="payroll" to={to.statutoryTables()}>
          {t('tables.title')}
        </LinkButton>
      </Flex>
      <Panel title={t('payrollSettings.readings')} description={t('payrollSettings.readingsHint')} actions={edit}>
        <FactList facts={switchKeys.map(factOf)} />
      </Panel>
    </>
  )
}
