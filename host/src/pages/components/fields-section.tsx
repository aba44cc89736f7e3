import { Flex, HStack, Text } from '@steward/shared/ui/core'
import {
  CardFields,
  Checkbox,
  CheckboxField,
  CountryField,
  DateField,
  FieldGrid,
  MoneyField,
  MultiSelectField,
  NumberField,
  RadioCards,
  SelectField,
  TextAreaField,
  TextField,
  TimeField,
  type FieldProps,
} from '@steward/shared/ui/forms'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { fieldErrors, fieldValues, type FieldFamily } from './field-states.ts'
import { SampleCombobox } from './sample-combobox.tsx'
import { people } from './sample-people.ts'
import { Focused, Row, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

/**
 * Every field filled, empty, disabled and with an error. They are not in a `Form`, so leaving the page asks no
 * question.
 */
export function FieldsSection() {
  const t = useShowcaseTexts()
  const form = useForm({ defaultValues: fieldValues, errors: fieldErrors, shouldFocusError: false })
  const choices = (['class', 'appointment', 'workshop'] as const).map((value) => ({
    value,
    label: t(`fields.${value}`),
  }))
  const described = choices.map((choice) => ({ ...choice, description: t('fields.typeHint') }))
  return (
    <FormProvider {...form}>
      <States family="text">
        {(frame) => (
          <TextField {...frame} placeholder={t('fields.placeholder')} suggestions={people.map(({ name }) => name)} />
        )}
      </States>
      <States family="phone">{(frame) => <TextField {...frame} type="tel" />}</States>
      <States family="area">{(frame) => <TextAreaField {...frame} maxLength={400} />}</States>
      <States family="number">
        {(frame) => <NumberField {...frame} min={5} max={480} suffix={t('fields.minutes')} />}
      </States>
      <States family="money">{(frame) => <MoneyField {...frame} currency="MYR" />}</States>
      <States family="date">{(frame) => <DateField {...frame} />}</States>
      <States family="time">{(frame) => <TimeField {...frame} />}</States>
      <States family="select">
        {(frame) => (
          <SelectField
            {...frame}
            choices={[...choices, { value: 'old', label: t('fields.retired'), disabled: true }]}
          />
        )}
      </States>
      <States family="country">{(frame) => <CountryField {...frame} />}</States>
      <States family="checkbox">{(frame) => <CheckboxField {...frame} />}</States>
      <States family="multi">{(frame) => <MultiSelectField {...frame} choices={described} />}</States>
      <States family="tags">{(frame) => <MultiSelectField {...frame} choices={choices} look="tags" />}</States>
      <States family="cards" wide>
        {(frame) => (
          <RadioCards
            {...frame}
            choices={[
              { ...described[0]!, icon: 'customers' },
              { ...described[1]!, icon: 'user', disabledReason: t('fields.noAppointments') },
            ]}
          />
        )}
      </States>
      <States family="compact">
        {(frame) => (
          <RadioCards
            {...frame}
            compact
            choices={[
              { value: 'cash', label: t('fields.cash'), icon: 'cash' },
              { value: 'card', label: t('fields.card'), icon: 'card' },
            ]}
          />
        )}
      </States>
      <Specimen title={t('fields.cardDetails')}>
        <FieldGrid>
          <CardFields />
        </FieldGrid>
      </Specimen>
      <SampleCombobox />
      <Specimen title={t('fields.bare')}>
        <Boxes />
        <Text textStyle="caption" color="fg.muted" mt="3" mb="1.5">
          {t('fields.focusHint')}
        </Text>
        <Focused>
          <Checkbox aria-label={t('state.focus')} />
        </Focused>
      </Specimen>
    </FormProvider>
  )
}

interface StatesProps {
  family: FieldFamily
  wide?: boolean
  children: (frame: FieldProps) => ReactNode
}

/** Renders one field in its four states. */
function States({ family, wide = false, children }: StatesProps) {
  const t = useShowcaseTexts()
  return (
    <Specimen title={t(`fields.family.${family}`)} wide={wide}>
      <FieldGrid>
        {children({ name: `${family}.filled`, label: t('fields.filled'), help: t('fields.help'), half: true })}
        {children({ name: `${family}.empty`, label: t('fields.empty'), optional: true, half: true })}
        {children({
          name: `${family}.disabled`,
          label: t('state.disabled'),
          disabled: true,
          disabledReason: t('buttons.reason'),
          half: true,
        })}
        {children({ name: `${family}.invalid`, label: t('fields.invalid'), half: true })}
      </FieldGrid>
    </Specimen>
  )
}

function Boxes() {
  const t = useShowcaseTexts()
  const some = useRef<HTMLDivElement>(null)
  const [isOn, setOn] = useState(true)
  useEffect(function tickPartly() {
    const box = some.current?.querySelector('input')
    if (box) box.indeterminate = true
  }, [])
  const labelled = (label: string, box: ReactNode) => (
    <HStack as="label" key={label} textStyle="cell">
      {box}
      {label}
    </HStack>
  )
  return (
    <Row label={t('fields.boxes')}>
      <Flex ref={some} gap="4" flexWrap="wrap">
        {labelled(t('fields.partly'), <Checkbox />)}
        {labelled(t('fields.ticked'), <Checkbox checked={isOn} onChange={() => setOn(!isOn)} />)}
        {labelled(t('fields.unticked'), <Checkbox />)}
        {labelled(t('state.disabled'), <Checkbox disabled />)}
        {labelled(t('fields.invalid'), <Checkbox aria-invalid />)}
      </Flex>
    </Row>
  )
}
