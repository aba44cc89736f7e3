import type { OperationId } from '@steward/shared/contracts'
import type { Operation } from '@steward/shared/contracts/common/operation'
import { operations } from '@steward/shared/contracts/operations'
import type { CaseTarget } from '@steward/testing/cases/case-replay'
import type { Caller as CaseCaller } from '@steward/testing/cases/contract-case'
import { fileOf } from '@steward/testing/files/sent-file'
import { addMinutes } from '@steward/shared/time'
import type { TestApi } from './api.ts'
import type { TestPerson } from './businesses.ts'
import { createOfficeRecord } from './office-records.ts'

/** Replays contract cases over HTTP. The records of a case are inserted directly, without the API. */
export function platformTarget(api: TestApi): CaseTarget {
  const { kinara, nordlicht, clock } = api
  const homeOf = (record: { business?: string }) => (record.business ? nordlicht : kinara)
  const inMinutes = (minutes: number) => addMinutes(clock.now(), minutes)
  const callers: Record<Exclude<CaseCaller, 'nobody'>, TestPerson> = {
    owner: kinara.owner,
    manager: kinara.manager,
    staff: kinara.staff,
    provider: kinara.provider,
    'other provider': kinara.otherProvider,
    'owner of the other business': nordlicht.owner,
  }
  return {
    known: {
      ...Object.fromEntries(Object.entries(callers).map(([name, { id }]) => [name, id])),
      'provider of the other business': nordlicht.provider.id,
      ...Object.fromEntries(Object.entries(callers).map(([name, { sub }]) => [`sub of the ${name}`, sub])),
      business: kinara.id,
      'other business': nordlicht.id,
      ...Object.fromEntries(Object.entries(kinara.leaveKinds).map(([tag, id]) => [`${tag} leave`, id])),
      location: kinara.locationId,
      'location of the other business': nordlicht.locationId,
    },
    make: {
      service: (record) =>
        api.createService(homeOf(record), {
          name: record.name,
          type: record.type ?? 'SPOT',
          eventCost: record.cost ?? 4990,
          locationId: homeOf(record).locationId,
          archivedAt: record.isArchived ? clock.now() : null,
          ...(record.ids.providers && { providerIds: record.ids.providers }),
        }),
      slot: ({ ids, startsIn, lasts = 60, seats = 10, price = 4990, status = 'ACTIVE', ...record }) =>
        api.createSlot(homeOf(record), {
          serviceId: ids.service,
          providerId: ids.provider,
          startTime: inMinutes(startsIn),
          endTime: inMinutes(startsIn + lasts),
          slots: seats,
          price,
          status,
        }),
      customer: ({ noun: _, alongside: __, business, ...fields }) => api.createCustomer(homeOf({ business }), fields),
      booking: ({ ids, bill, status = 'CONFIRMED', seats = 1, ...record }, name) =>
        api.createBooking(homeOf(record), {
          timeSlotId: ids.slot,
          customerId: ids.customer,
          bookingNumber: name,
          status,
          bookingSlots: seats,
          bookingSource: record.source ?? 'BACK_OFFICE',
          ...(bill && { ...bill, taxPercentage: '8' }),
          paidAmount: record.isPaid ? (bill?.total ?? 0) : 0,
          holdExpiresAt: record.holdExpiresIn === undefined ? null : inMinutes(record.holdExpiresIn),
          checkedInAt: record.checkedInAgo === undefined ? null : inMinutes(-record.checkedInAgo),
        }),
      invitation: ({ givenName, role, status = 'PENDING', sentAgo }) =>
        api.createInvitation(kinara, { givenName, role, status, sentAt: inMinutes(-sentAgo) }),
      notification: ({ ids, byId, type, subject, params = {} }) =>
        api.createNotification(kinara, {
          memberId: ids.to,
          actorId: byId,
          type,
          subjectKind: subject.includes('slot') ? 'time-slot' : 'booking',
          subjectId: ids.subject,
          params,
        }),
      office: (record) => createOfficeRecord(api, record),
    },
    async send({ as, operation, params, query, body, ifMatch, key, business }) {
      const caller = as === 'nobody' ? 'nobody' : callers[as]
      const answer = await api.call(caller, operation, {
        ...(params && { params: params as never }),
        ...(query && { query }),
        ...(body === undefined ? {} : { body: (isFile(operation) ? fileOf(String(body)) : body) as never }),
        ...(ifMatch === undefined ? {} : { version: ifMatch }),
        ...(key === undefined ? {} : { key }),
        ...(business === undefined ? {} : { entityId: business }),
      })
      return { status: answer.status, body: answer.status < 400 ? answer.body : answer.problem }
    },
  }
}

const isFile = (id: OperationId) => (operations[id] as Operation).upload !== undefined

// The tables that cases write to, children first. Ledgers reject deletes, so their triggers are disabled for the
// cleanup.
const written = [
  'business_setting',
  'business_logo',
  'business_logo_version',
  'data_export',
  'data_import',
  'media_upload',
  'media_content',
  'media',
  'notification',
  'notification_preference',
  'member_presence',
  'client_report',
  'client_vital',
  'audit_event',
  'employment_period',
  'schedule_exception_interval',
  'schedule_exception',
  'work_schedule_entry',
  'work_schedule',
  'blackout',
  'schedule_request',
  'leave_entry',
  'time_off',
  'subscription_event',
  'subscription_period',
  'subscription_terms_change',
  'membership_terms_operation',
  'membership_bulk_operation',
  'subscription',
  'membership_plan_version_service',
  'membership_plan_version',
  'membership_plan',
  'payslip',
  'payroll_run_acknowledgement',
  'payroll_run_exclusion',
  'payroll_run_adjustment',
  'payroll_run_entry',
  'payroll_run_line',
  'payroll_run',
  'salary_change',
  'payroll_facts',
  'pay_item',
  'payroll_year',
  'statutory_payment',
  'payroll_record',
  'commission_entry',
  'commission_rule',
  'commission_rule_operation',
  'commission_group_member',
  'commission_group',
  'credit_note',
  'refund',
  'receipt',
  'payment_reversal',
  'payment',
  'invoice_line',
  'invoice',
  'booking',
  'document_counter',
  'example_record',
  'time_slot',
  'time_slot_series_operation',
  'time_slot_copy',
  'time_slot_series',
  'service_provider',
  'service',
  'service_tag',
  'customer',
  'idempotency_key',
  'outbox_mail',
  'invitation_replaced_ticket',
  'invitation',
]

/** Deletes all records of earlier cases, and restores the two businesses to their initial state. */
export async function deleteCaseRecords({ database, kinara, nordlicht }: TestApi): Promise<void> {
  const { owner, manager, staff, provider, otherProvider } = kinara
  const roles = [owner, manager, staff, provider, otherProvider].map(({ id, role }) => `('${id}', '${role}')`)
  const kinds = [kinara, nordlicht].flatMap(({ leaveKinds }) => Object.values(leaveKinds)).map((id) => `'${id}'`)
  const client = await database.admin.connect()
  try {
    await client.query(`
      set session_replication_role = replica;
      ${written.map((table) => `delete from ${table};`).join('\n')}
      update business_entity set name = 'Kinara Wellness', slug = 'kinara', time_zone = 'Asia/Kuala_Lumpur',
        logo_url = null, works_alone = false, version = 1 where id = '${kinara.id}';
      update business_payment_details set currency = 'MYR', tax_percentage = 8, version = 1
        where entity_id = '${kinara.id}';
      update business_details set registration_name = 'Kinara Wellness Ltd', email = 'hello@kinara.test',
        tax_identification_number = '', registration_number = '', phone_number = '', address_line1 = '',
        city = '', postal_code = '', version = 1 where entity_id = '${kinara.id}';
      delete from location where id not in ('${kinara.locationId}', '${nordlicht.locationId}');
      update location set time_zone = null, archived_at = null, version = 1;
      delete from leave_kind where id not in (${kinds.join(', ')});
      update leave_kind set version = 1, archived_at = null;
      delete from business_user where email like '%@invited.test' or auth0_user_id is null;
      update business_user set status = 'ACTIVE', deactivated_at = null, deleted_at = null, role = made.role
        from (values ${roles.join(', ')}) as made (id, role) where business_user.id = made.id::uuid;
      update business_user set given_name = initcap(split_part(email, '@', 1)), last_name = 'Test', phone_number = '',
        job_title = '', identification_number = '', date_of_birth = null, address_line1 = '', address_line2 = '',
        city = '', state = '', postal_code = '', country = '', version = 1, hours_version = 1,
        emergency_name = '', emergency_relation = '', emergency_phone_number = '', contracted_minutes_week = null
        where entity_id = '${kinara.id}';
      set session_replication_role = origin;`)
  } finally {
    client.release()
  }
}
