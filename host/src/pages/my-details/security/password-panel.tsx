import { isApiProblem } from '@steward/shared/api'
import { Button, chakra, Panel, toast } from '@steward/shared/ui/core'
import { Form, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { useSession } from '../../../auth/session.ts'
import { changePassword, security } from './security.queries.ts'
import { useSecurityTexts } from './texts.ts'

const passwords = z.object({ currentPassword: z.string(), newPassword: z.string(), repeated: z.string() })

const empty = { currentPassword: '', newPassword: '', repeated: '' }
const fields = ['currentPassword', 'newPassword'] as const
const rules = [
  'REQUIRED',
  'PASSWORD_WRONG',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_EASY',
  'PASSWORD_UNCHANGED',
] as const

/**
 * The form that sets a new password at the platform's own provider. The provider checks the rules and returns codes.
 */
export function PasswordPanel() {
  const t = useSecurityTexts()
  const { identity, claims } = useSession()
  const client = useQueryClient()
  const form = useSchemaForm({ schema: passwords, defaultValues: empty })

  /** Shows a rejection at its field. Throws all other errors, which the form shows. */
  const explain = (error: unknown) => {
    if (!isApiProblem(error)) throw error
    if (error.code === 'TOO_MANY_ATTEMPTS') {
      const message = t('problem.TOO_MANY_ATTEMPTS', { count: Number(error.details['minutes']) || 1 })
      return form.setError('currentPassword', { message })
    }
    if (error.code === 'BUSY') return form.setError('currentPassword', { message: t('problem.BUSY') })
    for (const { path, code } of error.errors) {
      const field = fields.find((name) => name === path)
      const rule = rules.find((name) => name === code)
      if (!field || !rule) throw error
      form.setError(field, { message: t(`problem.${rule}`) })
    }
    if (error.errors.length === 0) throw error
  }

  const submit = async ({ repeated, ...typed }: z.output<typeof passwords>) => {
    if (repeated !== typed.newPassword) return form.setError('repeated', { message: t('problem.PASSWORD_DIFFERS') })
    try {
      await changePassword(identity, typed)
      form.reset(empty)
      toast.success(t('password.saved'))
      void client.invalidateQueries({ queryKey: security.sessions(identity).queryKey })
    } catch (error) {
      explain(error)
    }
  }

  return (
    <Panel title={t('password.title')} description={t('password.hint')}>
      <Form form={form} onSubmit={submit} label={t('password.form')}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={claims?.email ?? ''} readOnly hidden />
        <chakra.div display="flex" flexDirection="column" gap="4" maxW="420px">
          <TextField
            name="currentPassword"
            type="password"
            label={t('password.current')}
            autoComplete="current-password"
          />
          <TextField
            name="newPassword"
            type="password"
            label={t('password.next')}
            help={t('password.nextHelp')}
            autoComplete="new-password"
          />
          <TextField name="repeated" type="password" label={t('password.repeat')} autoComplete="new-password" />
          <div>
            <Button type="submit" variant="solid" loading={form.formState.isSubmitting}>
              {t('password.save')}
            </Button>
          </div>
        </chakra.div>
      </Form>
    </Panel>
  )
}
