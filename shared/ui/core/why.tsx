import * as to from '../../addresses/index.ts'
import type { Asked } from '../../api/problem.ts'
import { useBusinessCore } from '../../stores/business-core.ts'
import { useUiTexts } from '../texts/texts.ts'
import { TextLink } from './text-link.tsx'
import { namesPermission } from './use-refusal-text.ts'

/**
 * Returns a function that gives the address of the explanation why the user may not do something, with the person, the
 * operation and the record filled in. If only the reason is known, and it names a missing permission, the address is that
 * of the user's permissions. Undefined before the user is known. Everybody can open the explanation of what they may do
 * themselves.
 */
export function useWhy(): (asked: Asked | undefined, reason?: unknown) => string | undefined {
  const person = useBusinessCore((state) => state.user?.id)
  return (asked, reason) => {
    if (!person) return undefined
    if (asked) return to.permissions({ view: 'record', person, ...asked })
    return typeof reason === 'string' && namesPermission(reason)
      ? to.permissions({ view: 'person', person })
      : undefined
  }
}

interface WhyLinkProps {
  asked?: Asked | undefined
  /** The sentence that the user reads, for a refusal without `asked`. */
  reason?: string | undefined
  /** The id of the element that names the refused action. */
  describedBy?: string
}

/** The link from a refusal to its explanation. */
export function WhyLink({ asked, reason, describedBy }: WhyLinkProps) {
  const t = useUiTexts()
  const address = useWhy()(asked, reason)
  if (address === undefined) return null
  return (
    <TextLink to={address} aria-describedby={describedBy}>
      {t('state.why')}
    </TextLink>
  )
}
