import { notificationTypes } from '@steward/shared/contracts/common/live'
import { useBusiness } from '@steward/shared/stores'
import { formatMonth, toPlainDate, type Instant } from '@steward/shared/time'
import { useTexts } from '../../texts/texts.ts'
import { usePanelTexts } from '../panels/texts.ts'
import type { Notification } from './notifications.queries.ts'

const known: ReadonlySet<string> = new Set(notificationTypes)

/**
 * Returns a function that describes a notification: a title for what happened, and a second line with the known
 * details.
 */
export function useNotificationWords(): (notification: Notification) => { title: string; detail: string } {
  const t = usePanelTexts()
  const host = useTexts()
  const business = useBusiness()
  // Non-breaking spaces, because a date that is split over two lines reads like two dates.
  const number = new Intl.NumberFormat(business.locale).format
  const dateTime = (at: Instant) => business.dateTime(at).replaceAll(' ', '\u00a0')
  return ({ type, subject, params }) => {
    const { startTime = subject.startTime, previousStartTime, resource, used, limit, role, previousRole } = params
    const when = (() => {
      if (startTime && previousStartTime) {
        return t('detail.moved', { from: dateTime(previousStartTime), to: dateTime(startTime) })
      }
      return startTime ? dateTime(startTime) : undefined
    })()
    const roles = (() => {
      if (role && previousRole)
        return t('detail.role', { from: host(`role.${previousRole}`), to: host(`role.${role}`) })
      return role && host(`role.${role}`)
    })()
    const room =
      resource && limit !== undefined
        ? t('detail.limit', { resource: t(`resource.${resource}`), used, limit })
        : undefined
    const { fileName, done, rowCount } = params
    const rows = (() => {
      if (rowCount === undefined) return undefined
      if (done === undefined) return t('detail.rowCount', { count: rowCount, rows: number(rowCount) })
      return t('detail.rows', { done: number(done), count: rowCount, rows: number(rowCount) })
    })()
    const { firstDay, lastDay } = params
    const days = firstDay && lastDay && [...new Set([firstDay, lastDay])].map((day) => business.date(day)).join(' – ')
    const parts = [
      fileName,
      rows,
      subject.name ?? params.email,
      subject.serviceName ?? subject.membershipName,
      params.month && formatMonth(toPlainDate(`${params.month}-01`), business.locale),
      days,
      when,
      roles,
      room,
      params.from && params.to ? t('detail.moved', { from: params.from, to: params.to }) : params.to,
      params.device,
    ]
    return {
      title: known.has(type) ? t(`type.${type}`, { count: params.count ?? 1 }) : t('type.unknown'),
      detail: parts.filter(Boolean).join(' · '),
    }
  }
}
