import * as to from '@steward/shared/addresses'
import type { Home } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useOfferedDialogs } from '@steward/shared/stores'
import { Button, chakra, Icon, Meter, Panel, VisuallyHidden } from '@steward/shared/ui/core'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSetWorksAlone } from '../../home/home.queries.ts'
import { useTexts } from '../../texts/texts.ts'

type Setup = NonNullable<Home['setup']>
type Step = Setup['steps'][number]

const place = {
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  flex: '1',
  minW: '0',
  minH: '15',
  ps: '5',
  pe: '5',
  py: '2.5',
} as const
const OpenStep = chakra(Link, {
  base: {
    ...place,
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const OwnersStep = chakra('div', { base: place })
const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', borderTopWidth: '1px', borderColor: 'border.muted' },
})

type Dialog = NonNullable<NonNullable<Parameters<typeof to.home>[0]>['dialog']>

/** The form of each step over Home, and the page of a remote whose release does not offer that form. */
const places: Record<Step['step'], { dialog: Dialog; page: to.Address }> = {
  DETAILS: { dialog: 'first-details', page: to.businessDetails() },
  MONEY: { dialog: 'first-money', page: to.businessDetails() },
  LOCATION: { dialog: 'first-location', page: to.locations() },
  SERVICE: { dialog: 'first-service', page: to.newService() },
  HOURS: { dialog: 'first-hours', page: to.mySchedule() },
  SLOT: { dialog: 'first-slot', page: to.newSlot() },
  TEAM: { dialog: 'first-team', page: to.teamSettings() },
  BOOKING: { dialog: 'book:new', page: to.today() },
}

/** The steps from a new business to its first booking. Each opens its form over Home, in any order. */
export function SetupPanel({ setup }: { setup: Setup }) {
  const t = useTexts()
  const { steps } = setup
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(done)
  const isFormOpen = useSearchParams()[0].has('dialog')
  useEffect(
    function goOnToTheNextStep() {
      // An open form holds the focus, and returns it to its step when it closes.
      if (isFormOpen) return
      const isFurther = done > before.current
      before.current = done
      // Whoever has gone on to something else keeps the focus there.
      const isFree = document.activeElement === document.body || list.current?.contains(document.activeElement)
      if (isFurther && isFree) list.current?.querySelector<HTMLElement>('[data-next]')?.focus()
    },
    [done, isFormOpen],
  )
  const progress = t('setup.progress', { done, all: steps.length })
  return (
    <Panel
      padding="none"
      title={t('setup.title')}
      actions={
        <chakra.span py="2" pe="1">
          <Meter value={done / steps.length} label={t('setup.title')} text={progress} width={96} />
        </chakra.span>
      }
    >
      <VisuallyHidden role="status">{progress}</VisuallyHidden>
      <ol ref={list}>
        {steps.map((step) => (
          <SetupStep key={step.step} step={step} setup={setup} isNext={step === next} />
        ))}
      </ol>
    </Panel>
  )
}

interface SetupStepProps {
  step: Step
  setup: Setup
  isNext: boolean
}

function SetupStep({ step: { step, isDone }, setup: { worksAlone, owner }, isNext }: SetupStepProps) {
  const t = useTexts()
  const may = useCan()
  const address = useAddressOf(step)
  const isOwners = step === 'MONEY' && !may('payment-details.update')
  const isAlone = step === 'TEAM' && worksAlone
  const hint = isOwners
    ? t('setup.byOwner', { name: owner ? fullName(owner) : t('role.OWNER') })
    : t(isAlone ? 'setup.alone' : `setup.hint.${step}`)
  const title = (
    <>
      <chakra.span color={isDone || isNext ? 'accent.fg' : 'fg.subtle'} flexShrink="0">
        <Icon name={isDone ? 'circleCheck' : 'circleDot'} size={20} />
      </chakra.span>
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" {...(isDone ? { color: 'fg.muted' } : { textStyle: 'strong' })}>
          {t(`setup.step.${step}`)}
          {isDone ? <VisuallyHidden>{`, ${t('setup.done')}`}</VisuallyHidden> : null}
        </chakra.span>
        <chakra.span display="block" textStyle="caption" color="fg.muted">
          {hint}
        </chakra.span>
      </chakra.span>
      {isOwners ? null : (
        <chakra.span color={isNext ? 'accent.fg' : 'fg.subtle'} flexShrink="0" order="1">
          <Icon name="chevronRight" size={16} />
        </chakra.span>
      )}
    </>
  )
  return (
    <Row>
      {isOwners ? (
        <OwnersStep>{title}</OwnersStep>
      ) : (
        <OpenStep to={address} {...(isNext ? { 'data-next': '' } : {})}>
          {title}
        </OpenStep>
      )}
      {step === 'TEAM' && (isAlone || !isDone) ? <AloneButton isAlone={isAlone} /> : null}
    </Row>
  )
}

/** Returns the address of the form of a step, or of its page where no remote offers the form. */
function useAddressOf(step: Step['step']): to.Address {
  const { dialog, page } = places[step]
  const offered = useOfferedDialogs(({ names }) => names === null || names.includes(dialog.split(':')[0]!))
  return offered ? to.home({ dialog }) : page
}

/** Says that the owner works alone, so that the set-up asks for no team, and takes that back. */
function AloneButton({ isAlone }: { isAlone: boolean }) {
  const t = useTexts()
  const set = useSetWorksAlone()
  return (
    <chakra.span flexShrink="0" pe="5">
      <Button size="sm" loading={set.isPending} onClick={() => set.mutate(!isAlone)}>
        {t(isAlone ? 'setup.withTeam' : 'setup.worksAlone')}
      </Button>
    </chakra.span>
  )
}
