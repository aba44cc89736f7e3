import type { Service } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { toast, useProblemText } from '@steward/shared/ui/core'
import type { MenuAction } from '@steward/shared/ui/overlays'
import { menuItems } from '@steward/shared/ui/lists'
import { useTexts } from '../texts/texts.ts'
import { actionsOfService } from './actions-of-service.ts'
import { useArchiveService } from './services.queries.ts'

/**
 * Returns a function that gives the menu of a service.
 *
 * @param openDrawer opens a form, see `ServiceDrawer`
 */
export function useServiceActions(openDrawer: (drawer: string) => void): (service: Service) => MenuAction[] {
  const t = useTexts()
  const refusal = useServiceRefusal()
  const problemText = useProblemText()
  const archive = useArchiveService()
  const toggleArchived = (service: Service) =>
    archive.mutate(service, {
      onError: (error) => toast.error(problemText(error)),
      onSuccess: ({ status, name }) =>
        toast.success(t(status === 'ARCHIVED' ? 'services.archived' : 'services.restored', { name })),
    })
  return (service) =>
    menuItems(
      t,
      actionsOfService,
      ({ status, run }) =>
        status === undefined || status === service.status
          ? { disabledReason: refusal, onSelect: () => run(service, { openDrawer, toggleArchived }) }
          : undefined,
      service.id,
    )
}

/** Returns why the user may not change services, as a sentence, or undefined. */
export function useServiceRefusal(): string | undefined {
  const t = useTexts()
  const can = useCan()
  return can('service.write') ? undefined : t('services.onlyManagers')
}
