import { send } from '@steward/shared/api'
import { endOverride, isLoopbackOrigin, OVERRIDE_HOURS } from '@steward/shared/federation/override'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { epochMsToInstant } from '@steward/shared/time'
import { Banner, Box, Button, Panel, Stack } from '@steward/shared/ui/core'
import { FieldGrid, Form, SelectField, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import * as z from 'zod'
import { useSession } from '../../auth/session.ts'
import { beginOverride } from '../../federation/override.ts'
import { useRegistryState } from '../../federation/registry-hooks.ts'
import { currentOverride, wallClock } from '../../federation/start.ts'
import { useShellStatusTexts } from './texts.ts'

const schema = z.object({
  remote: z.string().refine((name) => name !== '', { params: { code: 'REQUIRED' } }),
  origin: z
    .string()
    .trim()
    .transform((address) => address.replace(/\/$/, ''))
    .refine(isLoopbackOrigin, { params: { code: 'INVALID_FORMAT' } }),
})

/** The form that overrides one remote of this tab with the developer's own machine, for some hours. */
export function OverridePanel() {
  const t = useShellStatusTexts()
  const { time } = useBusiness()
  const registry = useRegistryState()
  const form = useSchemaForm({ schema, defaultValues: { remote: '', origin: 'http://localhost:8080' } })
  const names = registry.status === 'ready' ? registry.registry.remotes.map(({ name }) => name) : []
  const askForGrant = useGrant()
  const begin = async ({ remote, origin }: z.output<typeof schema>) => {
    await askForGrant(origin)
    beginOverride(remote, origin, wallClock())
    window.location.reload()
  }
  if (currentOverride) {
    const { remote, origin, until } = currentOverride
    return (
      <Panel title={t('override.title')}>
        <Banner
          tone="warning"
          action={
            <Button
              size="sm"
              onClick={() => {
                endOverride()
                window.location.reload()
              }}
            >
              {t('override.end')}
            </Button>
          }
        >
          {t('override.active', { remote, origin, until: time(epochMsToInstant(until)) })}
        </Banner>
      </Panel>
    )
  }
  return (
    <Panel title={t('override.title')} description={t('override.hint', { hours: OVERRIDE_HOURS })}>
      <Form form={form} onSubmit={begin} label={t('override.title')}>
        <Stack gap="4" maxW="560px">
          <FieldGrid>
            <SelectField
              half
              name="remote"
              label={t('override.remote')}
              choices={names.map((name) => ({ value: name, label: name }))}
            />
            <TextField half name="origin" label={t('override.origin')} help={t('override.originHint')} />
          </FieldGrid>
          <Box>
            <Button type="submit">{t('override.begin')}</Button>
          </Box>
        </Stack>
      </Form>
    </Panel>
  )
}

/** Asks the gateway to let this browser load code from an origin. Throws the errors of an API call. */
function useGrant() {
  const { identity, claims } = useSession()
  return async (origin: string): Promise<void> => {
    const settings = {
      baseUrl: '',
      getToken: (options: { renew: boolean }) => identity.getToken(options),
      getEntityId: () => useBusinessCore.getState().entity?.id,
    }
    await send(settings, { method: 'POST', path: '/override', body: { origin, user: claims?.sub } })
  }
}
