import type { Service } from '@steward/shared/contracts'
import type { ActionFace } from '../parts/action.ts'

export type ServiceActionKey = 'edit' | 'duplicate' | 'archive' | 'restore'

interface ServiceTools {
  /** Opens a form in the drawer: the ID of a service, or `like:<id>` for a copy. */
  openDrawer: (drawer: string) => void
  /** Archives the service, or restores an archived one. */
  toggleArchived: (service: Service) => void
}

export interface ActionOfService extends ActionFace {
  /** The status in which the action is offered. Undefined for any status. */
  status?: Service['status']
  run: (service: Service, tools: ServiceTools) => void
}

const permission = 'service.write'

/** The actions on a service, in the order of its menu. Row menus, the page of a service and the bulk bar read them. */
export const actionsOfService: Record<ServiceActionKey, ActionOfService> = {
  edit: {
    label: 'services.edit',
    icon: 'edit',
    permission,
    operation: 'service.update',
    run: ({ id }, { openDrawer }) => openDrawer(id),
  },
  duplicate: {
    label: 'services.duplicate',
    icon: 'copy',
    permission,
    operation: 'service.create',
    run: ({ id }, { openDrawer }) => openDrawer(`like:${id}`),
  },
  archive: {
    label: 'services.archive',
    icon: 'archive',
    permission,
    operation: 'service.archive',
    status: 'ACTIVE',
    run: (service, { toggleArchived }) => toggleArchived(service),
  },
  restore: {
    label: 'services.restore',
    icon: 'undo',
    permission,
    operation: 'service.restore',
    status: 'ARCHIVED',
    run: (service, { toggleArchived }) => toggleArchived(service),
  },
}
