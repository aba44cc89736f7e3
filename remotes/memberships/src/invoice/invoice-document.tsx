import { useQuery } from '@tanstack/react-query'
import { isApiProblem } from '@steward/shared/api'
import {
  Button,
  EmptyState,
  LinkButton,
  LoadFailure,
  PageHeader,
  PageSkeleton,
  Panel,
  type Crumb,
} from '@steward/shared/ui/core'
import { fullName } from '@steward/shared/rules/person-name'
import { useTexts } from '../texts.ts'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { invoices } from './invoices.queries.ts'

export function InvoiceDocument({ id }: { id: string }) {
  const t = useTexts()
  const query = useQuery(invoices.detail(id))
  const breadcrumb: Crumb[] = [{ label: t('invoices.title'), to: '/memberships/invoice' }]

  if (query.isPending) return <PageSkeleton rows={4} />
  if (query.isError) {
    const isMissing = isApiProblem(query.error) && [404, 422].includes(query.error.status)
    return (
      <>
        <PageHeader breadcrumb={breadcrumb} title={t('membershipInvoice.title')} />
        {isMissing ? (
          <Panel>
            <EmptyState
              icon="document"
              title={t('membershipInvoice.notFound')}
              description={t('membershipInvoice.notFoundHint')}
              actions={<LinkButton to="/memberships/invoice">{t('invoices.title')}</LinkButton>}
            />
          </Panel>
        ) : (
          <LoadFailure title={t('failed', { what: t('membershipInvoice.what') })} query={query} />
        )}
      </>
    )
  }

  const invoice = query.data
  return (
    <>
      <PageHeader
        breadcrumb={breadcrumb}
        title={invoice.invoiceNumber ?? t('membershipInvoice.draft')}
        badges={<InvoiceBadge invoice={invoice} />}
        description={fullName(invoice.customer)}
        actions={
          <Button icon="print" onClick={() => window.print()}>
            {t('membershipInvoice.print')}
          </Button>
        }
      />
      <InvoicePaper invoice={invoice} />
    </>
  )
}
