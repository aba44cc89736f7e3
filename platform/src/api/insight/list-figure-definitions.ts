import { figureKeys, figureOf } from '@steward/shared/rules/insight/figures'
import { handle } from '../../kernel/call.ts'

/** Lists the registry of figures. */
export const listFigureDefinitions = handle('analytics.definitions', async (call) => ({
  items: figureKeys.map((figure) => {
    const { permission = null, ...definition } = figureOf(figure)
    return { figure, ...definition, permission, isReadable: permission === null || call.may(permission) }
  }),
}))
