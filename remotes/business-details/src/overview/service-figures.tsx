import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { Overview } from '@steward/shared/contracts'
import { currencySymbol } from '@steward/shared/money'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, LinkButton, Meter, Money, Panel } from '@steward/shared/ui/core'
import { type Column, DataTable, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'

type ServiceFigure = Overview['services'][number]

/** The bookings and their value by service. They add up to the figures above the table. */
export function ServiceFigures({ figures, isStale }: { figures: Overview; isStale: boolean }) {
  const t = useTexts()
  const { locale } = useBusiness()
  const state = useTableState({ defaultSort: '-bookedValue' })
  const { currency, services } = figures
  const whole = Number(figures.bookedValue)
  const columns = useMemo<Column<ServiceFigure>[]>(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    const shareOf = (row: ServiceFigure) => (whole > 0 ? Number(row.bookedValue) / whole : 0)
    return [
      {
        id: 'name',
        header: t('overview.services.column.name'),
        primary: true,
        sortable: true,
        sortValue: (row) => row.name.toLowerCase(),
        cell: (row) => row.name,
      },
      {
        id: 'bookings',
        header: t('overview.services.column.bookings'),
        cardLabel: true,
        numeric: true,
        sortable: true,
        sortValue: (row) => row.bookings,
        cell: (row) => row.bookings,
      },
      {
        id: 'bookedValue',
        header: t('overview.services.column.bookedValue', { currency: currencySymbol(currency, locale) }),
        numeric: true,
        sortable: true,
        sortValue: (row) => Number(row.bookedValue),
        card: 'end',
        cell: (row) => <Money amount={row.bookedValue} currency={currency} />,
      },
      {
        id: 'share',
        header: t('overview.services.column.share'),
        priority: 3,
        width: 220,
        card: 'none',
        cell: (row) => (
          <Meter
            width={120}
            value={shareOf(row)}
            label={t('overview.services.share')}
            text={percent.format(shareOf(row))}
          />
        ),
      },
    ]
  }, [t, locale, currency, whole])
  return (
    <Panel padding="none" title={t('overview.services.title')} description={t('overview.services.description')}>
      <DataTable
        bare
        caption={t('overview.services.title')}
        state={state}
        columns={columns}
        rows={services}
        refreshing={isStale}
        getRowId={(row) => row.id}
        getRowName={(row) => row.name}
        rowTo={(row) => to.service(row.id)}
        footer={
          services.length > 1
            ? {
                name: t('overview.services.total'),
                bookings: figures.bookings,
                bookedValue: <Money amount={figures.bookedValue} currency={currency} strong />,
              }
            : undefined
        }
        empty={
          <EmptyState
            compact
            title={t('overview.services.emptyTitle')}
            description={t('overview.services.emptyDescription')}
            actions={<LinkButton to={to.timeSlots()}>{t('overview.services.toSlots')}</LinkButton>}
          />
        }
      />
    </Panel>
  )
}
