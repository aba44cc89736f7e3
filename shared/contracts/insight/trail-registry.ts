import { notificationTopics } from '../../codes/notification-types.ts'
import type { SettingKey } from '../../rules/common/business-settings.ts'
import { trailChoices, type TrailChoice } from './trail-choices.ts'
import { fits, type TrailField, type ValueOf } from './trail-fields.ts'

// The closed list of what the trail can hold: the kinds of records, the actions on each, and the fields of each with the
// form of their values. A write with anything else does not compile, and is rejected at run time
// (docs/decisions/0071-trail-registry.md). Words are in `locales`.

const text = { form: 'text' } as const
const count = { form: 'count' } as const
const minutes = { form: 'minutes' } as const
const hours = { form: 'hours' } as const
const days = { form: 'days' } as const
const percent = { form: 'percent' } as const
const yesNo = { form: 'yesNo' } as const
const instant = { form: 'instant' } as const
const date = { form: 'date' } as const
const record = { form: 'record' } as const
const records = { form: 'records' } as const
const keptOut = <Form extends TrailField['form']>(form: Form) =>
  ({ form, right: 'member.read-private', isKeptOut: true }) as const
const choice = <List extends TrailChoice>(choices: List) => ({ form: 'choice', choices }) as const
const choices = <List extends TrailChoice>(list: List) => ({ form: 'choices', choices: list }) as const
const forReaders = <Field extends TrailField, Right extends NonNullable<TrailField['right']>>(
  right: Right,
  field: Field,
) => ({ ...field, right }) as const

const contact = forReaders('customer.read', text)
const details = forReaders('business.update', text)
/** Kinds of absences and their reasons are for the member, owners and managers. The trail has no note of the member. */
const absence = <Field extends TrailField>(field: Field) => forReaders('time-off.request', field)
/** Only owners and managers hold it for all members. */
const contract = <Field extends TrailField>(field: Field) => forReaders('member.manage-junior', field)
const bookingMoney = forReaders('booking.record-payment', { form: 'money' } as const)
const invoiceMoney = forReaders('invoice.read', { form: 'money' } as const)
const planMoney = forReaders('plan.read', { form: 'money' } as const)
const slotMoney = forReaders('slot.write', { form: 'money' } as const)

// The hours of each weekday as text, such as `09:00–12:00, 13:00–17:00`.
const hoursText = forReaders('schedule.read', text)
const hoursOfWeek = {
  monday: hoursText,
  tuesday: hoursText,
  wednesday: hoursText,
  thursday: hoursText,
  friday: hoursText,
  saturday: hoursText,
  sunday: hoursText,
  exceptions: hoursText,
}
const memberHours = {
  effectiveFrom: forReaders('schedule.read', date),
  effectiveTo: forReaders('schedule.read', date),
  weeksInTurn: forReaders('schedule.read', count),
  ...hoursOfWeek,
}

const setting = <Field extends TrailField>(field: Field) => forReaders('setting.read', field)

const salary = <Field extends TrailField>(field: Field) => forReaders('payroll-record.read', field)

const reach = { byEmail: count, withoutEmail: count }
const changedRecords = { changed: count, failed: count }

export const trailRegistry = {
  'business-entity': {
    actions: [
      'business-entity.create',
      'business-entity.update',
      'business-setup.update',
      'business-entity.transfer',
      'business-logo.update',
      'example-data.add',
      'example-data.remove',
      'booking.export',
      'customer.export',
    ],
    fields: {
      name: text,
      slug: text,
      auth0OrganizationId: forReaders('business.update', text),
      country: text,
      timeZone: text,
      currency: text,
      taxPercentage: forReaders('payment-details.read', percent),
      worksAlone: yesNo,
      newOwnerId: record,
      hasLogo: yesNo,
      // Numbers of examples, and of those that stay.
      locations: count,
      services: count,
      slots: count,
      customers: count,
      kept: count,
      rows: count,
      filter: choices('exportFilter'),
    },
  },
  'business-details': {
    actions: ['business-details.update'],
    fields: {
      taxIdentificationNumber: details,
      registrationNumber: details,
      registrationName: details,
      email: details,
      phoneNumber: details,
      addressLine1: details,
      addressLine2: details,
      city: details,
      state: details,
      postalCode: details,
      country: details,
    },
  },
  'payment-details': {
    actions: ['payment-details.update'],
    fields: {
      currency: forReaders('payment-details.read', text),
      taxPercentage: forReaders('payment-details.read', percent),
      // The records whose prices got another currency.
      services: count,
      slots: count,
      plans: count,
      rules: count,
      salaries: count,
    },
  },
  // The id of the record is that of the business. A new setting is a new field here.
  'business-setting': {
    actions: ['business-setting.update', 'numbering.update'],
    fields: {
      section: setting(choice('settingSection')),
      holdsFrom: setting(date),
      lateCancel: setting(hours),
      paymentHold: setting(hours),
      checkInOpens: setting(minutes),
      checkInCloses: setting(hours),
      reminder: setting({ ...hours, zeroIsOff: true } as const),
      slotCompletion: setting(hours),
      pricesIncludeTax: setting(yesNo),
      cashRounding: setting(choice('roundingScope')),
      joiningFee: setting(choice('joiningFeeMoment')),
      staffRefundLimit: setting({ form: 'money' } as const),
      invoiceDue: setting(days),
      paymentGrace: setting(days),
      endAfterSuspension: setting(days),
      renewalNotice: setting({ ...days, zeroIsOff: true } as const),
      reopenedCredit: setting(days),
      scheduleChangesNeedApproval: setting(yesNo),
      firstDayOfWeek: setting(choice('firstDayOfWeek')),
      commissionOnRenewals: setting(yesNo),
      commissionOnPlanChanges: setting(yesNo),
      commissionOnKeptFees: setting(yesNo),
      commissionOnEmptySlots: setting(yesNo),
      documentLanguage: setting(choice('documentLanguage')),
      bookingNumber: setting(text),
      receiptNumber: setting(text),
      invoiceNumber: setting(text),
      creditNoteNumber: setting(text),
      payslipNumber: setting(text),
      payDay: setting(days),
      document: setting(choice('numberedDocument')),
      nextSequence: setting(count),
      currency: setting(text),
    } satisfies Record<SettingKey | 'section' | 'holdsFrom' | 'currency' | 'document' | 'nextSequence', TrailField>,
  },
  member: {
    actions: [
      'member.link',
      'member.update',
      'member.change-role',
      'member.deactivate',
      'member.reactivate',
      'member.remove',
      'member.change-hours',
    ],
    fields: {
      ...memberHours,
      givenName: text,
      lastName: text,
      jobTitle: text,
      role: choice('role'),
      status: choice('memberStatus'),
      auth0UserId: forReaders('member.read-private', text),
      phoneNumber: keptOut('text'),
      dateOfBirth: keptOut('date'),
      addressLine1: keptOut('text'),
      addressLine2: keptOut('text'),
      city: keptOut('text'),
      state: keptOut('text'),
      postalCode: keptOut('text'),
      country: keptOut('text'),
      identificationNumber: keptOut('text'),
      emergencyName: keptOut('text'),
      emergencyRelation: keptOut('text'),
      emergencyPhoneNumber: keptOut('text'),
      contractedMinutesWeek: keptOut('minutes'),
    },
  },
  // For owners and managers: why somebody left is private.
  employment: {
    actions: ['employment.create', 'employment.update', 'employment.remove'],
    fields: {
      memberId: record,
      type: contract(choice('employmentType')),
      firstDay: contract(date),
      lastDay: contract(date),
      endReason: contract(choice('employmentEndReason')),
    },
  },
  location: {
    actions: ['location.create', 'location.update', 'location.archive', 'location.restore', 'location.delete'],
    fields: {
      name: text,
      status: choice('locationStatus'),
      email: text,
      phoneNumber: text,
      addressLine1: text,
      addressLine2: text,
      city: text,
      state: text,
      postalCode: text,
      country: text,
      timeZone: text,
      ...hoursOfWeek,
    },
  },
  blackout: {
    actions: ['blackout.create', 'blackout.update', 'blackout.remove'],
    fields: {
      memberId: record,
      locationId: record,
      kind: absence(choice('blackoutKind')),
      isPaid: absence(yesNo),
      reason: absence(text),
      firstDay: date,
      lastDay: date,
      fromTime: text,
      toTime: text,
    },
  },
  'notification-preference': {
    actions: ['notification-preference.update'],
    fields: Object.fromEntries(notificationTopics.map((topic) => [topic, yesNo])) as Record<
      (typeof notificationTopics)[number],
      typeof yesNo
    >,
  },
  'leave-kind': {
    actions: ['leave-kind.create', 'leave-kind.update', 'leave-kind.archive'],
    fields: {
      name: text,
      unit: choice('leaveUnit'),
      isPaid: yesNo,
      needsApproval: yesNo,
      needsNote: yesNo,
      yearlyAmount: count,
      carryAmount: count,
      carryMonths: count,
      mayGoBelowZero: yesNo,
    },
  },
  // The id of the record is that of the member. Amounts are in the unit of the kind.
  'leave-balance': {
    actions: ['leave-balance.adjust'],
    fields: {
      leaveKindId: absence(record),
      amount: absence(count),
      leaveYear: count,
      note: absence(text),
    },
  },
  'time-off': {
    actions: [
      'time-off.request',
      'time-off.update',
      'time-off.withdraw',
      'time-off.approve',
      'time-off.reject',
      'time-off.cancel',
      'time-off.shorten',
    ],
    fields: {
      memberId: record,
      status: choice('timeOffStatus'),
      firstDay: date,
      lastDay: date,
      fromTime: { form: 'time' },
      toTime: { form: 'time' },
      leaveKindId: absence(record),
      amount: absence(count),
      decisionKind: absence(choice('decisionKind')),
      note: absence(text),
      kept: count,
      handedOver: count,
      moved: count,
      cancelled: count,
    },
  },
  'schedule-request': {
    actions: [
      'schedule-request.create',
      'schedule-request.update',
      'schedule-request.withdraw',
      'schedule-request.approve',
      'schedule-request.reject',
    ],
    fields: {
      memberId: record,
      status: choice('timeOffStatus'),
      firstDay: date,
      decisionKind: absence(choice('decisionKind')),
      note: absence(text),
    },
  },
  invitation: {
    actions: ['invitation.create', 'invitation.resend', 'invitation.revoke', 'invitation.expire'],
    fields: {
      email: forReaders('member.manage-junior', text),
      role: choice('role'),
      memberId: record,
      status: choice('invitationStatus'),
    },
  },
  service: {
    actions: ['service.create', 'service.update', 'service.archive', 'service.restore', 'service.remove'],
    fields: {
      name: text,
      description: text,
      type: choice('serviceType'),
      status: choice('serviceStatus'),
      duration: minutes,
      eventCost: forReaders('service.read', { form: 'money' } as const),
      eventCurrency: forReaders('service.read', text),
      tagId: record,
      locationId: record,
      serviceProviderIds: records,
    },
  },
  'service-bulk': {
    actions: ['service-bulk.archive', 'service-bulk.restore', 'service-bulk.undo'],
    fields: changedRecords,
  },
  'service-tag': {
    actions: ['service-tag.create', 'service-tag.rename'],
    fields: { displayName: text, tag: text },
  },
  'time-slot': {
    actions: [
      'time-slot.create',
      'time-slot.update',
      'time-slot.cancel',
      'time-slot.complete',
      'time-slot.restore',
      'time-slot.reopen',
      'time-slot.delete',
      'time-slot.undo',
      'customer-message.send',
    ],
    fields: {
      serviceId: record,
      locationId: record,
      providerId: record,
      startTime: instant,
      endTime: instant,
      slots: count,
      price: slotMoney,
      conflictForced: yesNo,
      status: choice('slotStatus'),
      cancelReason: text,
      cancelledAt: instant,
      messageId: record,
      ...reach,
    },
  },
  'time-slot-series': {
    actions: ['time-slot-series.create', 'time-slot-series.update', 'time-slot-series.cancel', 'time-slot-series.undo'],
    fields: {
      serviceId: record,
      providerId: record,
      start: { form: 'dateTime' },
      startTime: { form: 'time' },
      zone: text,
      rrule: text,
      durationMinutes: minutes,
      slots: count,
      price: slotMoney,
      scope: choice('seriesScope'),
      from: date,
      created: count,
      skipped: { form: 'dates' },
      changed: count,
      cancelled: count,
      cancelReason: text,
      forceConflict: yesNo,
      override: yesNo,
      overrideOpeningHours: yesNo,
      notify: yesNo,
      operationId: record,
    },
  },
  'time-slot-bulk': {
    actions: ['time-slot-bulk.move', 'time-slot-bulk.cancel', 'time-slot-bulk.undo'],
    fields: { days: count, minutes, providerId: record, cancelReason: text, ...changedRecords },
  },
  'time-slot-copy': {
    actions: ['time-slot-copy.create', 'time-slot-copy.undo'],
    fields: {
      from: date,
      to: date,
      serviceId: record,
      providerId: record,
      forceConflict: yesNo,
      override: yesNo,
      overrideOpeningHours: yesNo,
      created: count,
      skipped: records,
      changed: count,
    },
  },
  booking: {
    actions: [
      'booking.create',
      'booking.pay',
      'booking.check-in',
      'booking.undo-check-in',
      'booking.cancel',
      'booking.payment-failed',
      'booking.retry',
      'booking.restore',
      'booking.move',
      'booking.waive-no-show',
      'booking.refund',
      'booking.expire',
      'booking.not-told',
      'booking.message',
      'booking.message-withdrawn',
    ],
    fields: {
      bookingNumber: text,
      status: choice('bookingStatus'),
      timeSlotId: record,
      customerId: record,
      subscriptionId: record,
      bookingSlots: count,
      paymentType: choice('paymentType'),
      creditCardType: choice('cardType'),
      creditCardLastFour: forReaders('booking.record-payment', text),
      paymentIdReferenceNumber: forReaders('booking.record-payment', text),
      price: bookingMoney,
      coveredValue: bookingMoney,
      tax: bookingMoney,
      rounding: bookingMoney,
      total: bookingMoney,
      paidAmount: bookingMoney,
      refundedAmount: bookingMoney,
      receiptNumber: text,
      duplicateAllowed: yesNo,
      holdExpiresAt: instant,
      seatsReleased: yesNo,
      seatsReleasedAt: instant,
      checkedInAt: instant,
      checkedInById: record,
      cancelledAt: instant,
      cancelledById: record,
      cancelCause: choice('cancelCause'),
      cancelReason: text,
      lateCancel: yesNo,
      noShowWaived: yesNo,
      messageId: record,
      mail: choice('customerMail'),
    },
  },
  'booking-bulk': {
    actions: ['booking-bulk.check-in', 'booking-bulk.cancel', 'booking-bulk.undo'],
    fields: changedRecords,
  },
  customer: {
    actions: [
      'customer.create',
      'customer.update',
      'customer.remove',
      'customer.merge',
      'customer.anonymise',
      'customer.data-export',
      'customer-merge.undo',
    ],
    fields: {
      givenName: text,
      // A reader of rosters only knows an initial.
      lastName: contact,
      email: contact,
      phoneNumber: contact,
      dateOfBirth: forReaders('customer.read', date),
      emailChoice: choice('emailChoice'),
      importId: record,
      mergedId: record,
      mergedIntoId: record,
      operationId: record,
      fields: choices('customerField'),
      bookings: count,
      subscriptions: count,
      invoices: count,
      notes: count,
      documents: count,
    },
  },
  'customer-note': {
    actions: ['customer-note.create', 'customer-note.update', 'customer-note.remove'],
    fields: { customerId: record, isPinned: yesNo },
  },
  'data-export': {
    actions: ['data-export.create', 'data-export.cancel', 'data-export.finish', 'data-export.fail', 'data-export.file'],
    fields: {
      kind: choice('exportKind'),
      filter: choices('exportFilter'),
      rows: count,
      status: choice('exportStatus'),
      failure: choice('exportFailure'),
    },
  },
  'data-import': {
    actions: [
      'data-import.create',
      'data-import.dry-run',
      'data-import.run',
      'data-import.cancel',
      'data-import.resume',
      'data-import.finish',
      'data-import.fail',
      'data-import.rollback',
    ],
    fields: {
      kind: choice('importKind'),
      fileName: text,
      status: choice('importStatus'),
      failure: choice('importFailure'),
      done: count,
      rows: count,
      removed: count,
      restored: count,
      kept: count,
    },
  },
  membership: {
    actions: [
      'membership.create',
      'membership.update',
      'membership.put-on-sale',
      'membership.archive',
      'membership.restore',
      'membership.remove',
    ],
    fields: {
      name: text,
      description: text,
      status: choice('planStatus'),
      termsVersion: count,
      currency: text,
      price: planMoney,
      joiningFee: planMoney,
      interval: choice('planInterval'),
      intervalCount: count,
      sessions: count,
      rolloverSessions: count,
      seatsPerBooking: count,
      redemptionValue: planMoney,
      trialDays: count,
      minimumTerm: count,
      termPeriods: count,
      validForDays: count,
      maxPauses: count,
      maxPauseDays: count,
      coversAllServices: yesNo,
      serviceIds: records,
    },
  },
  'membership-bulk': {
    actions: ['membership-bulk.archive', 'membership-bulk.undo'],
    fields: changedRecords,
  },
  'membership-terms': {
    actions: ['membership-terms.apply', 'membership-terms.undo'],
    fields: { membershipId: record, fromVersion: count, toVersion: count, ...changedRecords },
  },
  subscription: {
    actions: [
      'subscription.sell',
      'subscription.change-terms',
      'subscription.keep-terms',
      'subscription.open-period',
      'subscription.past-due',
      'subscription.settle',
      'subscription.suspend',
      'subscription.return',
      'subscription.begin-pause',
      'subscription.end-pause',
      'subscription.hold',
      'subscription.end',
      'subscription.pause',
      'subscription.withdraw-pause',
      'subscription.resume',
      'subscription.cancel-at-end',
      'subscription.withdraw-cancel',
      'subscription.cancel-now',
      'subscription.change-plan',
      'subscription.withdraw-change',
      'subscription.release-hold',
      'subscription.not-told',
    ],
    fields: {
      membershipId: record,
      customerId: record,
      startDate: date,
      paymentType: choice('paymentType'),
      soldById: record,
      hasDiscount: yesNo,
      previousSubscriptionId: record,
      duplicateAllowed: yesNo,
      status: choice('subscriptionStatus'),
      termsVersion: count,
      price: planMoney,
      from: date,
      periodNumber: count,
      periodStart: date,
      periodEnd: date,
      pausedFrom: date,
      pausedUntil: date,
      cancelAt: date,
      reason: text,
      mail: choice('membershipMail'),
    },
  },
  media: {
    actions: ['media.create', 'media.update', 'media.delete', 'media.restore'],
    fields: {
      ownerType: choice('mediaOwner'),
      ownerId: record,
      contentType: choice('contentType'),
      byteSize: count,
      alt: text,
      position: count,
    },
  },
  // The reason of a line is in the trail, and so is its member. Managers don't see the lines of owners.
  'commission-entry': {
    holdsPay: true,
    actions: ['commission-entry.create', 'commission-entry.take-back'],
    fields: {
      memberId: forReaders('commission.read', record),
      amount: forReaders('commission.read', { form: 'money' } as const),
      reason: forReaders('commission.read', text),
    },
  },
  invoice: {
    actions: [
      'invoice.create',
      'invoice.pay',
      'invoice.fail-payment',
      'invoice.reverse-payment',
      'invoice.credit',
      'invoice.write-off',
      'invoice.void',
    ],
    fields: {
      invoiceNumber: text,
      status: choice('invoiceStatus'),
      bookingId: record,
      subscriptionId: record,
      total: invoiceMoney,
      paidAmount: invoiceMoney,
      creditedAmount: invoiceMoney,
      returnedAmount: invoiceMoney,
    },
  },
  'commission-group': {
    actions: [
      'commission-group.create',
      'commission-group.update',
      'commission-group.make-default',
      'commission-group.remove',
    ],
    fields: {
      displayName: text,
      isDefault: yesNo,
      // The months as numbers, such as `3, 6, 9, 12`. Null: every month.
      paidIn: text,
    },
  },
  // Of an owner, only the day is recorded, because managers read the trail.
  'commission-group-member': {
    actions: ['commission-group-member.save', 'commission-group-member.remove'],
    fields: {
      memberId: forReaders('commission.read', record),
      commissionGroupId: forReaders('commission.read', record),
      holdsFrom: date,
    },
  },
  'commission-rule': {
    actions: ['commission-rule.change', 'commission-rule.withdraw'],
    fields: {
      commissionGroupId: forReaders('commission.read', record),
      serviceId: record,
      membershipPlanId: record,
      kind: forReaders('commission.read', choice('ruleKind')),
      // A percentage or an amount.
      value: forReaders('commission.read', text),
      basis: forReaders('commission.read', choice('ruleBasis')),
      holdsFrom: date,
    },
  },
  'commission-rule-operation': {
    actions: ['commission-rule.save', 'commission-rule.undo'],
    fields: { changed: count, corrected: count, reason: forReaders('commission.read', text), holdsFrom: date },
  },
  // The id of the record is that of the payroll record. Facts and numbers of a person have their names only.
  'payroll-record': {
    holdsPay: true,
    actions: [
      'payroll-record.update',
      'payroll-record.change-facts',
      'payroll-record.remove-facts',
      'payroll-record.add-item',
      'payroll-record.change-item',
      'payroll-record.remove-item',
      'payroll-record.change-year',
      'payroll-record.remove-year',
    ],
    fields: {
      currency: salary(text),
      baseSalary: salary({ form: 'money' } as const),
      commissionGroupId: salary(record),
      /** Such as `2026-10-16: 3000.00`. */
      salaryChanges: salary(text),
      holdsFrom: salary(date),
      facts: salary(choices('payrollFact')),
      item: salary(choice('payItem')),
      amount: salary({ form: 'money' } as const),
      /** The first and last month, such as `2026-11/2027-01`. */
      months: salary(text),
      year: salary(text),
      yearSource: salary(choice('yearSource')),
    },
  },
  // Figures of persons are in the lines of the run, and not in the trail.
  'payroll-run': {
    actions: [
      'payroll-run.create',
      'payroll-run.calculate',
      'payroll-run.adjust',
      'payroll-run.remove-adjustment',
      'payroll-run.exclude',
      'payroll-run.include',
      'payroll-run.acknowledge',
      'payroll-run.withdraw-acknowledgement',
      'payroll-run.approve',
      'payroll-run.reopen',
      'payroll-run.pay',
      'payroll-run.void',
    ],
    fields: {
      month: text,
      status: choice('runStatus'),
      calculated: count,
      failed: count,
      reason: forReaders('run.approve', text),
      memberId: record,
      // Pay of one person, which can be that of an owner.
      item: forReaders('run.approve', choice('payItem')),
      amount: forReaders('run.approve', { form: 'money' } as const),
      warnings: count,
      paidOn: date,
      payslips: count,
    },
  },
} as const satisfies Record<string, KindEntry>

/** `holdsPay`: managers read no event of such a record about the pay of owners or about their own. */
interface KindEntry {
  holdsPay?: true
  actions: readonly string[]
  fields: Record<string, TrailField>
}

type Registry = typeof trailRegistry
/** A kind of record that the trail can be about. */
export type TrailKind = keyof Registry
/** A kind of record that holds the pay of members. */
export type PayKind = { [Kind in TrailKind]: Registry[Kind] extends { holdsPay: true } ? Kind : never }[TrailKind]
/** An action that the trail can hold for a kind of record. */
export type TrailAction<Kind extends TrailKind = TrailKind> = Registry[Kind]['actions'][number]
/** The fields of a kind with the values that a writer may pass. */
export type TrailFields<Kind extends TrailKind> = {
  [Field in keyof Registry[Kind]['fields']]?: Registry[Kind]['fields'][Field] extends infer One extends TrailField
    ? ValueOf<One> | undefined
    : never
}

/** Every kind of record that the trail can be about. */
export const trailKinds = Object.keys(trailRegistry) as [TrailKind, ...TrailKind[]]

/** Every action that the trail can hold. */
export const trailActions = Object.values(trailRegistry).flatMap(({ actions }): readonly string[] => actions)

/** Returns whether a text names a kind of the registry. */
export const isTrailKind = (kind: string): kind is TrailKind => Object.hasOwn(trailRegistry, kind)

/** Returns a field of a kind, or undefined if the kind does not have it. */
export function trailField(kind: TrailKind, field: string): TrailField | undefined {
  const { fields } = trailRegistry[kind]
  return Object.hasOwn(fields, field) ? (fields as Record<string, TrailField>)[field] : undefined
}

/** An event as it is written. */
export interface TrailWrite {
  action: string
  recordType: string
  old?: object | undefined
  new?: object | undefined
}

/**
 * Returns one sentence for each part of an event that the registry does not have: its kind, its action, a field, or the
 * form of a value.
 */
export function trailFaults({ action, recordType, ...change }: TrailWrite): string[] {
  if (!isTrailKind(recordType)) return [`The trail has no kind of record "${recordType}" (${action}).`]
  const actions: readonly string[] = trailRegistry[recordType].actions
  const values = [change.old, change.new].flatMap((side) => Object.entries(side ?? {}))
  return [
    ...(actions.includes(action) ? [] : [`The trail has no action "${action}" for ${recordType}.`]),
    ...values.flatMap(([name, value]) => {
      const field = trailField(recordType, name)
      if (!field) return [`The trail has no field "${name}" of ${recordType} (${action}).`]
      if (value === undefined || fits(field, value, codesOf(field))) return []
      return [`The field "${name}" of ${recordType} (${action}) is no ${field.isKeptOut ? 'null' : field.form}.`]
    }),
  ]
}

const codesOf = ({ choices: list }: TrailField): readonly string[] | undefined =>
  list === undefined ? undefined : trailChoices[list as TrailChoice]
