/** Method and path of every operation; `{name}` stands for a path parameter. The browser's client loads only this. */
export const paths = {
  'business-entity.get': ['GET', '/api/business-entity/{orgId}'],
  'business-entity.update': ['PATCH', '/api/business-entity/{id}'],
  'business-details.update': ['PUT', '/api/business-entity/{id}/business-details'],
  'payment-details.update': ['PUT', '/api/business-entity/{id}/payment-details'],
  'entity-limits.get': ['GET', '/api/business-entity/{id}/limits'],
  'location.list': ['GET', '/api/location'],
  'media.list': ['GET', '/api/media'],

  'business-user.get': ['GET', '/api/business-user/{sub}'],
  'member.list': ['GET', '/api/business-user'],
  'member.get': ['GET', '/api/business-user/{id}/profile'],
  'member.update': ['PATCH', '/api/business-user/{id}'],
  'work-schedule.get': ['GET', '/api/business-user/{id}/work-schedule'],
  'blackout.list': ['GET', '/api/blackout'],

  'service.list': ['GET', '/api/service'],
  'service.get': ['GET', '/api/service/{id}'],
  'service.create': ['POST', '/api/service'],
  'service.update': ['PATCH', '/api/service/{id}'],
  'service.archive': ['POST', '/api/service/{id}/archive'],
  'service.restore': ['POST', '/api/service/{id}/restore'],
  'service-tag.list': ['GET', '/api/service-tag'],

  'time-slot.list': ['GET', '/api/time-slot'],
  'time-slot.get': ['GET', '/api/time-slot/{id}'],
  'time-slot.create': ['POST', '/api/time-slot'],
  'time-slot.update': ['PATCH', '/api/time-slot/{id}'],
  'time-slot.cancel': ['POST', '/api/time-slot/{id}/cancel'],
  'time-slot.complete': ['POST', '/api/time-slot/{id}/complete'],

  'time-slot-series.preview': ['POST', '/api/time-slot-series/preview'],
  'time-slot-series.create': ['POST', '/api/time-slot-series'],
  'time-slot-series.get': ['GET', '/api/time-slot-series/{id}'],
  'time-slot-series.preview-change': ['POST', '/api/time-slot-series/{id}/preview-change'],
  'time-slot-series.update': ['PATCH', '/api/time-slot-series/{id}'],
  'time-slot-series.cancel': ['POST', '/api/time-slot-series/{id}/cancel'],
  'time-slot-series.undo': ['POST', '/api/time-slot-series/undo/{operationId}'],

  'booking.quote': ['POST', '/api/booking/quote'],
  'booking.list': ['GET', '/api/booking'],
  'booking.get': ['GET', '/api/booking/{id}'],
  'booking.create': ['POST', '/api/booking'],
  'booking.pay': ['POST', '/api/booking/{id}/payment'],
  'booking.check-in': ['POST', '/api/booking/{id}/check-in'],
  'booking.undo-check-in': ['POST', '/api/booking/{id}/undo-check-in'],
  'booking.cancel': ['POST', '/api/booking/{id}/cancel'],

  'customer.list': ['GET', '/api/customer'],
  'customer.get': ['GET', '/api/customer/{id}'],
  'customer.create': ['POST', '/api/customer'],
  'customer.update': ['PATCH', '/api/customer/{id}'],

  'today.get': ['GET', '/api/today'],
  'home.get': ['GET', '/api/home'],

  'membership.list': ['GET', '/api/membership'],
  'membership.get': ['GET', '/api/membership/{id}'],
  'subscription.list': ['GET', '/api/subscription'],

  'commission-group.list': ['GET', '/api/commission-group'],
  'commission-rule.list': ['GET', '/api/commission-rule'],
  'commission-entry.list': ['GET', '/api/commission-entry'],
  'payroll-record.get': ['GET', '/api/payroll-record/{businessUserId}'],
  'payroll-month.get': ['GET', '/api/payroll-month/{month}'],
  'payroll-defaults.get': ['GET', '/api/payroll-defaults'],

  'invoice.list': ['GET', '/api/invoice'],
  'invoice.get': ['GET', '/api/invoice/{id}'],

  'notification.list': ['GET', '/api/notification'],
  'notification.read-all': ['POST', '/api/notification/read-all'],
  'notification.update': ['PATCH', '/api/notification/{id}'],
  'notification.remove': ['DELETE', '/api/notification/{id}'],
  'notification-preference.get': ['GET', '/api/notification-preference'],
  'notification-preference.update': ['PUT', '/api/notification-preference'],
  'contact.list': ['GET', '/api/contact'],

  'analytics.overview': ['GET', '/api/analytics/overview'],
  'audit.list': ['GET', '/api/audit'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]>

export type OperationId = keyof typeof paths
