import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { useLanguage } from '@steward/shared/i18n'
import { formatAmount } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Box, FactList, Heading, LinkButton, LoadFailure, Money, Stack, Text } from '@steward/shared/ui/core'
import { Drawer } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import type { ReactNode } from 'react'
import { usePayWords } from '../member/pay-words.ts'
import { useTexts } from '../texts/texts.ts'
import { settingWords } from '../texts/setting-words.queries.ts'
import { isOfSalary, readingsOf } from './derivation-names.ts'
import { tableAddress } from './table-address.ts'
import { namedLines, partsOfSum, sumNames } from './pay-lines.ts'
import { payrollRuns, type Calculation, type PayLine, type Run, type RunLine } from './payroll-runs.queries.ts'
import { useDerivationWords } from './use-derivation-words.ts'

interface FigureDrawerProps {
  run: Run
  line: RunLine
  /** A sum, or the name of a line. */
  figure: string
  onClose: () => void
}

/** Where a figure comes from: inputs, the row of its table, the formula and the source. */
export function FigureDrawer({ run, line, figure, onClose }: FigureDrawerProps) {
  const t = useTexts()
  const words = usePayWords()
  const business = useBusiness()
  const query = useQuery(payrollRuns.line(run.id, line.member.id))
  const calculation = query.data?.calculation
  const sum = sumNames.find((name) => name === figure)
  const shown = calculation && namedLines(calculation).find(({ id }) => id === figure)?.line
  if (calculation && !sum && !shown) return null
  const amount = sum ? calculation?.totals[sum] : shown?.amount
  return (
    <Drawer
      open
      onClose={onClose}
      title={sum ? t(`run.sum.${sum}`) : words.lineOf(shown ?? { code: figure.split('.')[0]! })}
      description={`${fullName(line.member)} · ${words.month(run.month)}`}
    >
      {query.isError ? <LoadFailure inline title={t('failed', { what: t('run.line') })} query={query} /> : null}
      {calculation && amount !== undefined ? (
        <Stack gap="5">
          <Text textStyle="kpi">
            {formatAmount(amount, calculation.currency, business.locale, { withCurrency: true })}
          </Text>
          {sum ? <Parts calculation={calculation} sum={sum} /> : null}
          {shown ? (
            <DerivationView
              line={shown}
              currency={calculation.currency}
              ledger={shown.code === 'COMMISSION' ? { member: line.member.id, month: run.month } : undefined}
            />
          ) : null}
          {shown ? <Readings rule={shown.derivation.rule} switches={calculation.switches} /> : null}
        </Stack>
      ) : null}
    </Drawer>
  )
}

/** The lines that add up to a sum. */
function Parts({ calculation, sum }: { calculation: Calculation; sum: (typeof sumNames)[number] }) {
  const t = useTexts()
  const words = usePayWords()
  return (
    <Part title={t('derivation.parts')}>
      <FactList
        facts={partsOfSum(calculation, sum).map(({ id, line }) => ({
          key: id,
          label: words.lineOf(line),
          value: <Money amount={line.amount} currency={calculation.currency} />,
        }))}
      />
    </Part>
  )
}

interface DerivationViewProps {
  line: PayLine
  currency: string
  /** The lines of the ledger that a commission is the sum of. */
  ledger: { member: string; month: string } | undefined
}

function DerivationView({ line: { derivation }, currency, ledger }: DerivationViewProps) {
  const t = useTexts()
  const words = useDerivationWords(currency)
  const parts = words.salaryParts(derivation)
  const factsOf = (values: Record<string, string>) =>
    Object.entries(values)
      .filter(([name]) => !isOfSalary(name))
      .map(([name, value]) => ({
        key: name,
        label: words.inputName(name),
        value: name === 'rate' ? words.rate(value) : words.value(value),
      }))
  const address = tableAddress(derivation)
  const [inputs, steps] = [factsOf(derivation.inputs), factsOf(derivation.steps)]
  return (
    <>
      <Part title={t('derivation.how')}>
        <Text>{words.rule(derivation)}</Text>
        <Text textStyle="caption" color="fg.muted" lang="en" dir="ltr" mt="1">
          {derivation.formula}
        </Text>
      </Part>
      {parts.length > 0 ? (
        <PlainTable
          caption={t('derivation.salaries')}
          headers={[
            t('derivation.period'),
            { text: t('derivation.salary'), numeric: true },
            t('derivation.paidDays'),
            { text: t('derivation.pay'), numeric: true },
          ]}
          rows={parts.map(({ key, period, salary, days, amount }) => ({
            key,
            cells: [
              period,
              <Money key="salary" amount={salary} currency={currency} />,
              days,
              <Money key="amount" amount={amount} currency={currency} />,
            ],
          }))}
        />
      ) : null}
      {inputs.length > 0 ? (
        <Part title={t('derivation.inputs')}>
          <FactList facts={inputs} />
        </Part>
      ) : null}
      {derivation.table ? (
        <Part title={t('derivation.table', { table: derivation.table.name, month: derivation.table.from })}>
          <FactList
            facts={Object.entries(derivation.table.row).map(([name, value]) => ({
              key: name,
              label: words.columnName(name),
              value: words.cell(name, value),
            }))}
          />
          {address ? (
            <LinkButton size="sm" to={address}>
              {t('tables.open')}
            </LinkButton>
          ) : null}
        </Part>
      ) : null}
      {steps.length > 0 ? (
        <Part title={t('derivation.steps')}>
          <FactList facts={steps} />
        </Part>
      ) : null}
      <Part title={t('derivation.source')}>
        <Text lang="en" overflowWrap="anywhere">
          {derivation.source === 'Entered' ? t('derivation.entered') : derivation.source}
        </Text>
      </Part>
      {ledger ? (
        <Box>
          <LinkButton icon="commission" to={to.commissionLedger(ledger)}>
            {t('derivation.ledger')}
          </LinkButton>
        </Box>
      ) : null}
    </>
  )
}

/** The readings of unclear rules that the business has chosen for a figure, as the calculation used them. */
function Readings({ rule, switches }: { rule: string; switches: Calculation['switches'] }) {
  const t = useTexts()
  const { data: words } = useQuery(settingWords(useLanguage()))
  const keys = readingsOf(rule).filter((key) => switches[key] !== undefined)
  if (!words || keys.length === 0) return null
  return (
    <Part title={t('derivation.readings')}>
      <FactList
        facts={keys.map((key) => ({
          key,
          label: words.setting[key].label,
          value: words.choice[key]?.[switches[key]!] ?? switches[key],
        }))}
      />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title}>
      <Heading level={3} textStyle="label" color="fg.muted" mb="1">
        {title}
      </Heading>
      {children}
    </Box>
  )
}
