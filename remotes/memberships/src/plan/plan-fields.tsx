import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Membership } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Text } from '@steward/shared/ui/core'
import {
  CheckboxField,
  FieldGrid,
  MoneyField,
  MultiSelectField,
  NumberField,
  RadioCards,
  SelectField,
  TextAreaField,
  TextField,
} from '@steward/shared/ui/forms'
import { planIntervals } from '@steward/shared/rules/membership/plan-terms'
import { useTexts } from '../texts/texts.ts'
import { plans } from './plans.queries.ts'

interface PlanFieldsProps {
  /** A new plan is created as a draft or on sale. */
  isNew: boolean
  /** The services that the plan covers now. An archived one stays in the list. */
  covered: Membership['services']
}

/** The fields of a plan. Fields that do not apply to its kind are left out. */
export function PlanFields({ isNew, covered }: PlanFieldsProps) {
  const t = useTexts()
  const { currency } = useBusiness()
  const [interval, sessions, coversAll] = useWatch({ name: ['interval', 'sessions', 'coversAllServices'] }) as [
    Membership['interval'],
    number | string | null | undefined,
    boolean,
  ]
  const isPack = interval === 'ONE_OFF'
  const isLimited = sessions !== null && sessions !== undefined && sessions !== '' && !Number.isNaN(sessions)
  return (
    <FieldGrid>
      <TextField name="name" label={t('planForm.name')} autoFocusInDialog />
      <TextAreaField name="description" label={t('planForm.description')} optional />
      <GroupTitle>{t('planForm.price')}</GroupTitle>
      <MoneyField half name="price" label={t('terms.price')} currency={currency} />
      <SelectField
        half
        name="interval"
        label={t('plans.interval')}
        choices={planIntervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
      />
      {isPack ? null : (
        <NumberField
          half
          name="intervalCount"
          label={t('planForm.intervalCount')}
          help={t('planForm.intervalCountHelp')}
          min={1}
          max={24}
        />
      )}
      <MoneyField half optional name="joiningFee" label={t('terms.joiningFee')} currency={currency} />
      <GroupTitle>{t('planForm.use')}</GroupTitle>
      <NumberField
        half
        optional
        name="sessions"
        label={t(isPack ? 'planForm.sessionsOfPack' : 'planForm.sessions')}
        help={t('planForm.sessionsHelp')}
        min={1}
        max={1000}
      />
      {isLimited && !isPack ? (
        <NumberField
          half
          optional
          name="rolloverSessions"
          label={t('terms.rolloverSessions')}
          help={t('planForm.rolloverHelp')}
          min={0}
          max={1000}
        />
      ) : null}
      {isLimited ? null : (
        <MoneyField
          half
          optional
          name="redemptionValue"
          label={t('terms.redemptionValue')}
          help={t('planForm.redemptionHelp')}
          currency={currency}
        />
      )}
      <NumberField half name="seatsPerBooking" label={t('terms.seatsPerBooking')} min={1} max={20} />
      <CheckboxField name="coversAllServices" label={t('planForm.allServices')} />
      {coversAll ? null : <ServicesField covered={covered} />}
      <GroupTitle>{t('planForm.term')}</GroupTitle>
      {isPack ? (
        <NumberField
          half
          optional
          name="validForDays"
          label={t('terms.validForDays')}
          help={t('planForm.validForHelp')}
          suffix={t('planForm.days')}
          min={1}
          max={1096}
        />
      ) : (
        <PeriodFields />
      )}
      {isNew ? (
        <RadioCards
          name="status"
          label={t('plans.column.status')}
          choices={[
            { value: 'DRAFT', label: t('planStatus.DRAFT'), description: t('planForm.draftHelp') },
            { value: 'ACTIVE', label: t('planStatus.ACTIVE'), description: t('planForm.onSaleHelp') },
          ]}
        />
      ) : null}
    </FieldGrid>
  )
}

/** The terms about periods, which a pack does not have. */
function PeriodFields() {
  const t = useTexts()
  const days = t('planForm.days')
  const periods = t('planForm.periods')
  return (
    <>
      <NumberField half name="trialDays" label={t('terms.trialDays')} suffix={days} min={0} max={90} />
      <NumberField half name="minimumTerm" label={t('terms.minimumTerm')} suffix={periods} min={0} max={36} />
      <NumberField
        half
        optional
        name="termPeriods"
        label={t('planForm.termPeriods')}
        help={t('planForm.termHelp')}
        suffix={periods}
        min={1}
        max={120}
      />
      <NumberField half name="maxPauses" label={t('planForm.maxPauses')} help={t('planForm.year')} min={0} max={12} />
      <NumberField
        half
        name="maxPauseDays"
        label={t('planForm.maxPauseDays')}
        help={t('planForm.year')}
        suffix={days}
        min={0}
        max={366}
      />
    </>
  )
}

function ServicesField({ covered }: Pick<PlanFieldsProps, 'covered'>) {
  const t = useTexts()
  const { data } = useQuery(plans.services())
  const onSale = data?.items ?? []
  const archived = covered.filter(({ id }) => data && !onSale.some((service) => service.id === id))
  return (
    <MultiSelectField
      name="serviceIds"
      label={t('planDetails.services')}
      choices={[...onSale, ...archived].map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function GroupTitle({ children }: { children: string }) {
  return (
    <Text textStyle="label" color="fg.muted" mt="2">
      {children}
    </Text>
  )
}
