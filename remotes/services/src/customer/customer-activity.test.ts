import { activityActions } from '@steward/shared/rules/customer/activity-actions'
import { describe, expect, it } from 'vitest'
import de from '../locales/de.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }

describe.each(Object.entries({ en, de, es }))('the activity of a customer in %s', (_, { activity }) => {
  it.each(activityActions)('has a text for %s', (name) => {
    const [record, verb] = name.split('.') as [keyof typeof activity.action, string]
    const words = (activity.action[record] as Record<string, string>)[verb]
    expect(words).toBeTruthy()
    expect(words).not.toBe(activity.other)
  })
})
