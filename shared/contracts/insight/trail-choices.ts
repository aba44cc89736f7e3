import { firstDaysOfWeek } from '../../rules/common/first-day-of-week.ts'
import { blackoutKinds } from '../../rules/team/blackout-kind.ts'
import { membershipMails } from '../../rules/membership/membership-mails.ts'
import {
  documentLanguages,
  joiningFeeMoments,
  roundingScopes,
  settingDefinitions,
  settingSections,
} from '../../rules/common/business-settings.ts'
import { emailChoices } from '../../rules/customer/email-choice.ts'
import { invoiceStatuses } from '../../rules/booking/invoice-standing.ts'
import { ruleBases, ruleKinds } from '../../rules/commission/commission-rule.ts'

import { employmentEndReasons, employmentTypes } from '../../rules/team/employment.ts'
import { leaveUnits } from '../../rules/team/leave-kind.ts'
import { timeOffStatuses } from '../../rules/team/time-off-status.ts'
import { decisionKinds } from '../../rules/team/time-off-transitions.ts'
import { pictureTypes } from '../../rules/common/picture.ts'
import { locationStatuses } from '../../rules/business/location-transitions.ts'
import { planIntervals } from '../../rules/membership/plan-terms.ts'
import { roles } from '../../roles/role.ts'
import { bookingStatuses } from '../booking/booking.ts'
import { customerMergeFields } from '../customer/customer.ts'
import { exportFailures, exportKinds, exportStatuses } from '../business/data-export.ts'
import { importFailures, importKinds, importStatuses } from '../common/data-import.ts'
import { invitationStatuses } from '../team/invitation.ts'
import { numberedDocuments } from '../business/numbering.ts'
import { mediaOwners } from '../business/media.ts'
import { planStatuses, subscriptionStatuses } from '../membership/membership.ts'
import { creditCardTypes, paymentTypes } from '../common/payment-types.ts'
import { serviceStatuses, serviceTypes } from '../booking/service.ts'
import { memberStatuses } from '../team/team.ts'
import { timeSlotStatuses } from '../booking/time-slot.ts'

/** The facts of a payroll sheet, by the names of its columns. */
export const trailFacts = [
  'citizenship',
  'taxResident',
  'contractDays',
  'mtdCategory',
  'childrenHalves',
  'disabled',
  'spouseDisabled',
  'epfElectedBefore1998',
  'epfEmployeeRate',
  'epfEmployerRate',
  'firstSocsoAtOrAfter55',
  'invalidityPension',
  'eisBefore57',
  'skbbkStanding',
  'skbbkReleasedOn',
  'skbbkNotice',
  'identificationKind',
  'identificationNumber',
  'identificationCountry',
  'taxNumber',
  'epfNumber',
  'socsoNumber',
  'eisNumber',
  'bankName',
  'bankAccount',
] as const

/** What a pay item can be: a class of pay, an ordered deduction, or a relief of form TP1. */
const payItems = [
  'COMMISSION',
  'ANNUAL_BONUS',
  'PERFORMANCE_INCENTIVE',
  'OVERTIME',
  'FIXED_ALLOWANCE',
  'TRAVEL_ALLOWANCE',
  'MEAL_ALLOWANCE',
  'CHILD_CARE_ALLOWANCE',
  'ARREARS',
  'LEAVE_ENCASHMENT',
  'SERVICE_CHARGE',
  'TIPS',
  'NOTICE_PAY',
  'TERMINATION_BENEFIT',
  'DIRECTOR_FEE',
  'BENEFIT_IN_KIND',
  'REIMBURSEMENT',
  'ADVANCE_RECOVERY',
  'COURT_ORDER',
  'OTHER_DEDUCTION',
  'ZAKAT',
  'CP38',
  'C1',
  'C2',
  'C3',
  'C4',
  'C5',
  'C6',
  'C7',
  'C8',
  'C9',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
  'C15',
  'C16',
  'C17',
  'STATUTORY_EMPLOYEE',
  'STATUTORY_EMPLOYER',
] as const

/** The closed lists whose codes are values in the trail. Each code has words: `choice.<list>.<code>`. */
export const trailChoices = {
  blackoutKind: blackoutKinds,
  bookingStatus: bookingStatuses,
  cancelCause: ['CUSTOMER', 'BUSINESS', 'EXPIRED'],
  cardType: creditCardTypes,
  contentType: pictureTypes,
  customerField: customerMergeFields,
  membershipMail: membershipMails,
  customerMail: ['booked', 'moved', 'cancelled', 'restored', 'reminder', 'receipt', 'refund', 'payment-failed'],
  documentLanguage: documentLanguages,
  firstDayOfWeek: firstDaysOfWeek,
  emailChoice: emailChoices,
  employmentEndReason: employmentEndReasons,
  employmentType: employmentTypes,
  exportFilter: [
    'q',
    'ids',
    'status',
    'paymentType',
    'paymentState',
    'bookingSource',
    'timeSlotId',
    'serviceId',
    'customerId',
    'providerId',
    'locationId',
    'from',
    'to',
    'membership',
    'unpaid',
    'inactiveDays',
    'birthMonth',
    'noShows',
    'interval',
    'month',
    'memberId',
    'groupId',
    'targetId',
    'reason',
    'standing',
  ],
  exportFailure: exportFailures,
  exportKind: exportKinds,
  exportStatus: exportStatuses,
  importFailure: importFailures,
  importKind: importKinds,
  importStatus: importStatuses,
  invitationStatus: invitationStatuses,
  invoiceStatus: invoiceStatuses,
  locationStatus: locationStatuses,
  mediaOwner: mediaOwners,
  leaveUnit: leaveUnits,
  decisionKind: decisionKinds,
  timeOffStatus: timeOffStatuses,
  memberStatus: memberStatuses,
  numberedDocument: numberedDocuments,
  paymentType: paymentTypes,
  payItem: payItems,
  payrollFact: trailFacts,
  planInterval: planIntervals,
  planStatus: planStatuses,
  role: roles,
  ruleBasis: ruleBases,
  ruleKind: ruleKinds,
  roundingScope: roundingScopes,
  joiningFeeMoment: joiningFeeMoments,
  runStatus: ['DRAFT', 'CALCULATED', 'APPROVED', 'PAID', 'VOID'],
  seriesScope: ['this-and-following', 'all-future'],
  serviceStatus: serviceStatuses,
  serviceType: serviceTypes,
  settingSection: settingSections,
  slotStatus: timeSlotStatuses,
  subscriptionStatus: subscriptionStatuses,
  mtdMonth: settingDefinitions.mtdMonth.choices,
  hrdLevy: settingDefinitions.hrdLevy.choices,
  epfCents: settingDefinitions.epfCents.choices,
  epfAgeOn: settingDefinitions.epfAgeOn.choices,
  socsoRelief: settingDefinitions.socsoRelief.choices,
  skbbkInRelief: settingDefinitions.skbbkInRelief.choices,
  followingMonths: settingDefinitions.followingMonths.choices,
  nonResidentBelowTen: settingDefinitions.nonResidentBelowTen.choices,
  yearSource: ['OPENING', 'EARLIER_EMPLOYER'],
} as const satisfies Record<string, readonly string[]>

export type TrailChoice = keyof typeof trailChoices
