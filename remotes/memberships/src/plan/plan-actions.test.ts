import { operations } from '@steward/shared/contracts/operations'
import { expect, it } from 'vitest'
import remote from '../../remote.json' with { type: 'json' }
import de from '../locales/de.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import { actionsOfPlan, type PlanActionKey } from './actions-of-plan.ts'

const operationOf = {
  'put-on-sale': 'membership.put-on-sale',
  sell: 'subscription.sell',
  edit: 'membership.update',
  duplicate: 'membership.create',
  archive: 'membership.archive',
  restore: 'membership.restore',
  remove: 'membership.remove',
} as const satisfies Record<PlanActionKey, keyof typeof operations>

it.each(Object.entries(operationOf))('the action %s of a plan requires the permission of %s', (key, operation) => {
  expect(actionsOfPlan[key as PlanActionKey].permission).toBe(operations[operation].permission)
})

it('the palette creates a membership with the label and the permission of the button', () => {
  const entry = remote.actions.find(({ key }) => key === 'new-membership')
  expect(entry).toMatchObject({
    title: { en: en.plans.create, de: de.plans.create, es: es.plans.create },
    permission: operations['membership.create'].permission,
  })
})

it('the palette and the address open the sale with the title and the permission of the dialog', () => {
  const { permission } = operations['subscription.sell']
  const title = { en: en.sell.title, de: de.sell.title, es: es.sell.title }
  expect(remote.actions.find(({ key }) => key === 'sell-membership')).toMatchObject({
    overlay: 'sell',
    title,
    permission,
  })
  expect(remote.overlays).toMatchObject([{ dialog: 'sell', title, permission }])
})
