import { useQuery } from '@tanstack/react-query'
import { useBusiness } from '@steward/shared/stores'
import { Box, Button, FactList, LoadFailure, Panel, SkeletonRows, Span } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { timesOff } from './time-off.queries.ts'
import { useLeaveWords } from './use-leave-words.ts'

const LedgerDialog = latePart(() => import('./ledger-dialog.tsx').then((part) => part.LedgerDialog))
const AdjustDialog = latePart(() => import('./adjust-dialog.tsx').then((part) => part.AdjustDialog))

/** The balances of a member in this leave year. Each opens the lines that it adds up from. */
export function BalancePanel({ memberId, mayAdjust = false }: { memberId: string; mayAdjust?: boolean }) {
  const t = useTexts()
  const business = useBusiness()
  const words = useLeaveWords()
  const query = useQuery(timesOff.balances(memberId))
  const { dialog, open, close } = useDialogParam(['ledger', 'adjust'])
  const { data } = query
  const actions = mayAdjust ? (
    <Button size="sm" onClick={() => open('adjust')}>
      {t('timeOff.adjust')}
    </Button>
  ) : undefined
  return (
    <Panel title={t('timeOff.balances', { year: String(data?.leaveYear ?? '') })} actions={actions}>
      {data ? (
        <FactList
          facts={data.balances.map(({ kind, balance, expiring }) => ({
            key: kind.id,
            label: kind.name,
            value: (
              <Box>
                <Button size="xs" variant="ghost" onClick={() => open('ledger', kind.id)}>
                  {t('timeOff.left', { amount: words.amount(kind.unit, balance) })}
                </Button>
                {expiring ? (
                  <Span display="block" color="fg.muted" textStyle="caption">
                    {t('timeOff.expiring', {
                      amount: words.amount(kind.unit, expiring.amount),
                      date: business.date(expiring.until),
                    })}
                  </Span>
                ) : null}
              </Box>
            ),
          }))}
        />
      ) : query.isError ? (
        <LoadFailure query={query} title={t('failed', { what: t('timeOff.what') })} />
      ) : (
        <SkeletonRows rows={2} />
      )}
      {dialog?.name === 'ledger' && data ? (
        <LedgerDialog balance={data.balances.find(({ kind }) => kind.id === dialog.id)} onClose={close} />
      ) : null}
      {dialog?.name === 'adjust' && data && mayAdjust ? (
        <AdjustDialog memberId={memberId} balances={data.balances} onClose={close} />
      ) : null}
    </Panel>
  )
}
