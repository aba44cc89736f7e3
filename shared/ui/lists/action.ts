import type { OperationId } from '../../contracts/paths.ts'
import type { PermissionKey } from '../../roles/index.ts'
import type { IconName } from '../core/icon-map.ts'
import type { MenuAction } from '../overlays/menu-item.tsx'

/** The part of an action's definition that row menus, page menus and bulk bars share. Labels are keys of texts. */
export interface ActionFace<Label extends string = string> {
  label: Label
  /** The label in the bulk bar, if it differs from the label for one record. */
  labelOfMany?: Label
  icon: IconName
  tone?: 'danger'
  /** The permission of the operation in the contract. Undefined if everyone who sees the record has the action. */
  permission?: PermissionKey
  /** The operation of the contract. The reason of a disabled item leads to its explanation. */
  operation?: OperationId
}

type Choice = Pick<MenuAction, 'onSelect' | 'to' | 'disabledReason'>

/**
 * Returns the menu items for the actions of one record, in the order of their definitions.
 *
 * @param choiceOf returns undefined for an action that the menu does not offer
 * @param record the id of the record, for the explanation of a disabled item
 */
export function menuItems<Label extends string, Key extends string, Action extends ActionFace<Label>>(
  t: (label: Label) => string,
  actions: Record<Key, Action>,
  choiceOf: (action: Action, key: Key) => Choice | undefined,
  record?: string,
): MenuAction[] {
  return (Object.entries(actions) as [Key, Action][]).flatMap(([key, action]) => {
    const choice = choiceOf(action, key)
    return choice ? [{ ...itemOf(key, t(action.label), action, choice), ...asksOf(action, record) }] : []
  })
}

/** Returns the items of a bulk bar, in the order of their definitions. It omits actions that the role does not have. */
export function bulkItems<Label extends string, Key extends string>(
  { t, can }: { t: (label: Label) => string; can: (permission: PermissionKey) => boolean },
  actions: Record<Key, ActionFace<Label>>,
  choices: Partial<Record<Key, Choice>>,
): MenuAction[] {
  return (Object.entries(actions) as [Key, ActionFace<Label>][]).flatMap(([key, action]) => {
    const choice = choices[key]
    const isPermitted = action.permission === undefined || can(action.permission)
    return choice && isPermitted ? [itemOf(key, t(action.labelOfMany ?? action.label), action, choice)] : []
  })
}

const asksOf = ({ operation }: ActionFace, record: string | undefined): Pick<MenuAction, 'asks'> =>
  operation === undefined ? {} : { asks: { operation, record } }

function itemOf(key: string, label: string, { icon, tone }: ActionFace, choice: Choice): MenuAction {
  return { key, label, icon, ...(tone ? { tone } : {}), ...choice }
}
