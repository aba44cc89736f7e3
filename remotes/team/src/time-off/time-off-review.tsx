import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as to from '@steward/shared/addresses'
import { isApiProblem } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Avatar, Button, FactList, Grid, HStack, PageHeader, Panel, Text, toast } from '@steward/shared/ui/core'
import { Form, TextField } from '@steward/shared/ui/forms'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { cancelsBookings, decisionsOf, isDecided, undecided, type SessionChoice } from './request-form.ts'
import { SessionDecisions } from './session-decisions.tsx'
import { RequestBadge } from '../member-choice/request-badge.tsx'
import { useApproveTimeOff } from './time-off.queries.ts'
import { useLeaveWords } from './use-leave-words.ts'
import { useTimeOffRefusal } from './use-time-off-refusal.ts'

const RejectDialog = latePart(() => import('./reject-dialog.tsx').then((part) => part.RejectDialog))

type Review = ResponseOf<'time-off.review'>

/** One request: what is asked for, the balance before and after, and a decision for each session in its time. */
export function TimeOffReview({ review }: { review: Review }) {
  const t = useTexts()
  const business = useBusiness()
  const words = useLeaveWords()
  const { timeOff, balance, amount, warnings } = review
  const { member, kind, note, decision, status } = timeOff
  const name = fullName(member)
  const unit = kind?.unit ?? 'DAY'
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t('members.title'), to: to.members() },
          { label: t('timeOff.title'), to: to.teamTimeOff() },
        ]}
        title={t('timeOff.of', { name })}
        avatar={<Avatar id={member.id} name={name} src={member.avatar} size={56} />}
        badges={<RequestBadge status={status} />}
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap="4" mb="4">
        <Panel title={t('timeOff.theRequest')}>
          <FactList
            layout="columns"
            facts={[
              { label: t('timeOff.kind'), value: kind?.name },
              { label: t('timeOff.column.days'), value: words.days(timeOff) },
              { label: t('timeOff.note'), value: note },
              { label: t('timeOff.sentAt'), value: business.dateTime(timeOff.createdAt) },
              ...(decision
                ? [
                    {
                      label: t('timeOff.column.status'),
                      value: [
                        decision.by && fullName(decision.by),
                        decision.kind && t(`timeOff.decided.${decision.kind}`),
                        decision.note,
                      ]
                        .filter(Boolean)
                        .join(' · '),
                    },
                  ]
                : []),
            ]}
          />
        </Panel>
        <Panel title={t('timeOff.balanceOf', { year: String(balance?.leaveYear ?? '') })}>
          {balance ? (
            <FactList
              facts={[
                { label: t('timeOff.before'), value: words.amount(unit, balance.before) },
                { label: t('timeOff.thisRequest'), value: words.amount(unit, amount) },
                ...(status === 'REQUESTED'
                  ? [{ label: t('timeOff.after'), value: words.amount(unit, balance.after) }]
                  : []),
              ]}
            />
          ) : (
            <Text color="fg.muted">{t('timeOff.noBalance', { amount: words.amount(unit, amount) })}</Text>
          )}
          {warnings.map((code) => (
            <Text key={code} color="warning.fg">
              {t(`timeOff.warning.${code}`)}
            </Text>
          ))}
        </Panel>
      </Grid>
      {status === 'REQUESTED' ? <Decide review={review} /> : null}
    </>
  )
}

interface Values {
  choices: Record<string, SessionChoice>
  cancelReason: string
  overrideReason: string
}

function Decide({ review: { timeOff, sessions, balance } }: { review: Review }) {
  const t = useTexts()
  const business = useBusiness()
  const refusalOf = useTimeOffRefusal()
  const approve = useApproveTimeOff(timeOff)
  const { dialog, open, close } = useDialogParam(['reject'])
  const [isExceeded, setExceeded] = useState(balance !== null && balance.after < 0)
  const form = useForm<Values>({ defaultValues: { choices: {}, cancelReason: '', overrideReason: '' } })
  const choices = useWatch({ control: form.control, name: 'choices' })
  const done = sessions.filter(({ slotId }) => isDecided(choices[slotId] ?? undecided)).length
  const missing =
    done < sessions.length ? t('timeOff.undecided', { done: String(done), count: sessions.length }) : undefined
  const submit = async (values: Values) => {
    const { cancelReason, overrideReason } = values
    const decisions = decisionsOf(sessions, values.choices, business.zone)
    try {
      await approve.mutateAsync({ decisions, cancelReason, ...(overrideReason && { overrideReason }) })
      toast.success(t('timeOff.approved', { name: fullName(timeOff.member) }))
    } catch (error) {
      if (isApiProblem(error) && error.code === 'LEAVE_BALANCE_EXCEEDED') setExceeded(true)
      throw error
    }
  }
  const label = cancelsBookings(sessions, choices) ? 'timeOff.approveAndCancel' : 'timeOff.approve'
  // The dialog is beside the form: React would pass the submit of a form inside it on to this one.
  return (
    <>
      <Form form={form} onSubmit={submit} label={t('timeOff.approve')}>
        <Panel title={t('timeOff.sessions', { count: sessions.length })} description={t('timeOff.sessionsHint')}>
          {sessions.length > 0 ? <SessionDecisions sessions={sessions} /> : null}
          {isExceeded ? (
            <TextField
              name="overrideReason"
              label={t('timeOff.overrideReason')}
              help={t('timeOff.overrideHint')}
              maxLength={160}
            />
          ) : null}
          <HStack gap="2" mt="4" justifyContent="flex-end" flexWrap="wrap">
            {missing ? <Text color="fg.muted">{missing}</Text> : null}
            <Button
              disabledReason={refusalOf('reject', timeOff)}
              asks={{ operation: 'time-off.reject', record: timeOff.id }}
              onClick={() => open('reject')}
            >
              {t('timeOff.reject')}
            </Button>
            <Button
              type="submit"
              variant="solid"
              loading={form.formState.isSubmitting}
              disabledReason={refusalOf('approve', timeOff) ?? missing}
              asks={{ operation: 'time-off.approve', record: timeOff.id }}
            >
              {t(label)}
            </Button>
          </HStack>
        </Panel>
      </Form>
      {dialog?.name === 'reject' ? <RejectDialog absence={timeOff} onClose={close} /> : null}
    </>
  )
}
