import type { RemoteRouteEntry } from '@steward/shared/federation/registry'
import { useRole } from '@steward/shared/stores'
import { skeletonKindOf } from '@steward/shared/ui/core'
import { useLocation } from 'react-router-dom'
import { Forbidden } from '../failure/forbidden.tsx'
import { MissingArea, RegistryFailed } from '../failure/missing-area.tsx'
import { NotFound } from '../failure/not-found.tsx'
import { PageOfSomeRemote, RemotePage } from '../federation/remote-page.tsx'
import { itemOfPath } from '../navigation/navigation.ts'
import { useLanguage } from '@steward/shared/i18n'
import { useTexts } from '../texts/texts.ts'
import { AreaFrame } from './area-frame.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { useRegistry } from '../page-registry/registry.ts'
import { resolvePage } from '../page-registry/resolve-page.ts'

/** Renders every address that is not a page of the host. Checks the role first, then the registry. */
export function RemoteArea() {
  const t = useTexts()
  const role = useRole()
  const language = useLanguage()
  const registry = useRegistry()
  const { pathname, search } = useLocation()
  const decision = resolvePage(pathname, role, registry)
  const item = itemOfPath(pathname)
  const area = item && typeof item.title === 'string' ? t(item.title) : t('area.thisPage')

  switch (decision.kind) {
    case 'forbidden':
      return <Forbidden page={area} roles={decision.roles} />
    case 'wait':
      return <PageOfSomeRemote />
    case 'missing':
      return <MissingArea area={area} unreadable={registry.unreadable ?? []} onRetry={registry.reload} />
    case 'registry-failed':
      return <RegistryFailed onRetry={registry.reload} />
    case 'not-found':
      return <NotFound />
    case 'page': {
      const { route } = decision
      const isRecord = namesRecord(route, search)
      const title = ((isRecord ? undefined : route.listTitle) ?? route.title)[language]
      const skeleton = skeletonKindOf(isRecord || !route.listTitle ? route.skeleton : route.listSkeleton)
      return (
        <AreaFrame area={route.tab?.area} isRecord={isRecord} skeleton={skeleton}>
          <PageTitle title={title} />
          <RemotePage remote={route.remote} path={route.path} title={title} />
        </AreaFrame>
      )
    }
  }
}

/** Returns true if the address names one record instead of the whole list. */
function namesRecord({ recordParams = ['id'] }: RemoteRouteEntry, search: string): boolean {
  const params = new URLSearchParams(search)
  return recordParams.some((name) => params.get(name))
}
