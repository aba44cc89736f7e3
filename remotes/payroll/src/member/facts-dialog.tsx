import { useForm, useWatch } from 'react-hook-form'
import type { PayrollProfile } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'
import { Heading, toast } from '@steward/shared/ui/core'
import {
  CheckboxField,
  CountryField,
  DateField,
  FieldGrid,
  FormDialog,
  NumberField,
  SelectField,
  TextField,
} from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import {
  citizenships,
  factsBody,
  factsValues,
  identificationKinds,
  mtdCategories,
  skbbkStandings,
  type FactsValues,
} from './facts-form.ts'
import { useChangeProfile } from './payroll-profile.queries.ts'

interface FactsDialogProps {
  profile: PayrollProfile
  /** The sheet to change. Without one, a new sheet begins with the facts of the latest. */
  sheet?: PayrollProfile['facts'][number]
  onClose: () => void
}

/** Adds a fact sheet that holds from a day on, or changes one. Facts that are not known yet can stay empty. */
export function FactsDialog({ profile, sheet, onClose }: FactsDialogProps) {
  const t = useTexts()
  const change = useChangeProfile(profile)
  const latest = sheet ?? profile.facts.at(-1)
  const { wageMonth } = profile.month
  const start = sheet?.from ?? (latest ? `${wageMonth}-01` : `${wageMonth.slice(0, 4)}-01-01`)
  const form = useForm<FactsValues>({ defaultValues: factsValues(latest, start) })
  const [citizenship, standing, kind, category] = useWatch({
    control: form.control,
    name: ['citizenship', 'skbbk.standing', 'identification.kind', 'mtdCategory'],
  })
  const submit = async (values: FactsValues) => {
    await change.mutateAsync({ kind: 'facts', from: values.from as PlainDate, body: factsBody(values) })
    toast.success(t('facts.saved'))
    onClose()
  }
  const title = t(sheet ? 'facts.editing' : 'facts.add')
  const knownEnd = latest?.bank?.accountEnd
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={title}
      title={title}
      description={t('facts.hint')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      submit={{ label: t('facts.save') }}
    >
      <FieldGrid>
        <DateField half name="from" label={t('facts.from')} disabled={sheet !== undefined} />
        <SelectField
          half
          name="citizenship"
          label={t('fact.citizenship')}
          choices={citizenships.map((value) => ({ value, label: t(`citizenship.${value}`) }))}
        />
        <SelectField
          half
          name="taxResident"
          label={t('fact.taxResident')}
          choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(value) }))}
        />
        {citizenship === 'FOREIGNER' ? (
          <NumberField
            half
            optional
            name="contractDays"
            label={t('fact.contractDays')}
            help={t('facts.contractHint')}
          />
        ) : null}
        <SelectField
          name="mtdCategory"
          label={t('fact.mtdCategory')}
          choices={mtdCategories.map((value) => ({ value, label: t(`mtdCategory.${value}`) }))}
        />
        <NumberField
          half
          step={0.5}
          name="childrenUnits"
          label={t('fact.childrenUnits')}
          help={t('facts.childrenHint')}
        />
        <CheckboxField name="disabled" label={t('fact.disabled')} />
        {category === '2' || category === '3' ? (
          <CheckboxField name="spouseDisabled" label={t('fact.spouseDisabled')} />
        ) : null}
        <Heading as="h3" textStyle="label">
          {t('facts.funds')}
        </Heading>
        {citizenship === 'FOREIGNER' ? (
          <CheckboxField name="epfElectedBefore1998" label={t('fact.epfElectedBefore1998')} />
        ) : null}
        <TextField half optional name="epfEmployeeRate" label={t('fact.epfEmployeeRate')} help={t('facts.rateHint')} />
        <TextField half optional name="epfEmployerRate" label={t('fact.epfEmployerRate')} help={t('facts.rateHint')} />
        <CheckboxField name="firstSocsoAtOrAfter55" label={t('fact.firstSocsoAtOrAfter55')} />
        <CheckboxField name="invalidityPension" label={t('fact.invalidityPension')} />
        <CheckboxField name="eisBefore57" label={t('fact.eisBefore57')} />
        <SelectField
          half
          name="skbbk.standing"
          label={t('fact.skbbk')}
          choices={skbbkStandings.map((value) => ({ value, label: t(`skbbk.${value}`) }))}
        />
        {standing === 'RELEASED' ? (
          <>
            <DateField half name="skbbk.releasedOn" label={t('facts.releasedOn')} />
            <TextField optional name="skbbk.notice" label={t('facts.notice')} maxLength={80} />
          </>
        ) : null}
        <Heading as="h3" textStyle="label">
          {t('facts.numbers')}
        </Heading>
        <SelectField
          half
          optional
          name="identification.kind"
          label={t('fact.identification')}
          choices={identificationKinds.map((value) => ({ value, label: t(`identification.${value}`) }))}
        />
        {kind === '' ? null : (
          <TextField half name="identification.number" label={t('facts.idNumber')} maxLength={30} />
        )}
        {kind === 'PASSPORT' ? <CountryField half name="identification.country" label={t('facts.country')} /> : null}
        <TextField half optional name="taxNumber" label={t('fact.taxNumber')} maxLength={20} />
        <TextField half optional name="epfNumber" label={t('fact.epfNumber')} maxLength={20} />
        <TextField half optional name="socsoNumber" label={t('fact.socsoNumber')} maxLength={20} />
        <TextField half optional name="eisNumber" label={t('fact.eisNumber')} maxLength={20} />
        <TextField half optional name="bank.name" label={t('facts.bankName')} maxLength={80} />
        <TextField
          half
          optional
          name="bank.account"
          label={t('facts.account')}
          maxLength={20}
          help={knownEnd ? t('facts.accountStays', { end: knownEnd }) : undefined}
        />
      </FieldGrid>
    </FormDialog>
  )
}
