import type { MailTexts } from './mail-texts.ts'

const resources = {
  service: 'servicios',
  location: 'ubicaciones',
  membership: 'membresías',
  user: 'miembros del equipo',
}

export const es: MailTexts = {
  titles: {
    'booking-made': ({ count }) => (count > 1 ? `${count} reservas nuevas` : 'Nueva reserva'),
    'booking-cancelled': ({ count }) => (count > 1 ? `${count} reservas canceladas` : 'Reserva cancelada'),
    'booking-moved': ({ count }) =>
      count > 1 ? `${count} reservas cambiadas de sesión` : 'Reserva cambiada de sesión',
    'slot-assigned': ({ count }) => (count > 1 ? `Tiene ${count} sesiones nuevas` : 'Tiene una sesión nueva'),
    'slot-moved': ({ count }) =>
      count > 1 ? `${count} de sus sesiones han cambiado de hora` : 'Su sesión ha cambiado de hora',
    'slot-cancelled': ({ count }) =>
      count > 1 ? `${count} de sus sesiones se han cancelado` : 'Su sesión se ha cancelado',
    'slot-handed-over': ({ count }) =>
      count > 1 ? `${count} de sus sesiones se han asignado a otra persona` : 'Su sesión se ha asignado a otra persona',
    'slot-full': () => 'Una sesión está completa',
    'payment-failed': ({ count }) => (count > 1 ? `${count} pagos han fallado` : 'Un pago ha fallado'),
    'hold-expiring': ({ count }) =>
      count > 1 ? `${count} retenciones están a punto de caducar` : 'Una retención está a punto de caducar',
    'refund-due': ({ count }) => (count > 1 ? `${count} reembolsos pendientes` : 'Un reembolso pendiente'),
    'booking-unpaid': ({ count }) =>
      count > 1 ? `${count} visitas con llegada y sin pagar` : 'Visita con llegada y sin pagar',
    'membership-past-due': ({ count }) =>
      count > 1 ? `${count} membresías con pago atrasado` : 'Membresía con pago atrasado',
    'membership-payment-failed': ({ count }) =>
      count > 1 ? `${count} pagos de membresías fallidos` : 'Pago de membresía fallido',
    'membership-suspended': ({ count }) => (count > 1 ? `${count} membresías suspendidas` : 'Membresía suspendida'),
    'membership-cancelled': ({ count }) => (count > 1 ? `${count} membresías canceladas` : 'Membresía cancelada'),
    'membership-ending': ({ count }) =>
      count > 1 ? `${count} membresías terminan en los próximos 7 días` : 'Una membresía termina en 7 días',
    'membership-held': ({ count }) =>
      count > 1 ? `Cobro de ${count} membresías detenido` : 'Cobro de una membresía detenido',
    'membership-bill-failed': ({ count }) =>
      count > 1 ? `No se pudieron facturar ${count} membresías` : 'No se pudo facturar una membresía',
    'invitation-accepted': ({ name }) => `${name} ha aceptado su invitación`,
    'invitation-expired': ({ name }) => `Su invitación a ${name} ha caducado`,
    'role-changed': ({ role }) => `Su rol es ahora: ${role}`,
    'member-deactivated': () => 'Su acceso ha terminado',
    'member-reactivated': () => 'Su acceso vuelve a estar activo',
    'time-off-requested': ({ name }) => `${name} solicita una ausencia`,
    'time-off-reported': ({ name }) => `${name} no puede venir`,
    'time-off-approved': () => 'Su ausencia está aprobada',
    'time-off-rejected': () => 'Su ausencia ha sido rechazada',
    'time-off-changed': () => 'Su ausencia ha cambiado',
    'time-off-cancelled': () => 'Una ausencia se ha cancelado',
    'hours-requested': ({ name }) => `${name} solicita otro horario`,
    'hours-approved': () => 'Su nuevo horario está aprobado',
    'hours-rejected': () => 'Su solicitud de otro horario ha sido rechazada',
    'request-unanswered': ({ name }) => `${name} sigue esperando su decisión`,
    'slot-uncovered': ({ count }) => (count > 1 ? `${count} sesiones están sin cubrir` : 'Una sesión está sin cubrir'),
    'leave-expiring': ({ time }) => `Use los días traspasados hasta el ${time}`,
    'clock-change': ({ time }) => `Cambio de hora el ${time}`,
    'sign-in-new-device': () => 'Inicio de sesión desde un dispositivo nuevo',
    'limit-near': ({ used, limit, resource }) => `${used} de ${limit} ${resources[resource]} en uso`,
    'limit-reached': ({ limit, resource }) => `Se ha alcanzado el límite de ${limit} ${resources[resource]}`,
    'zone-changed': ({ to }) => `La zona horaria es ahora ${to}`,
    'currency-changed': ({ to }) => `La moneda es ahora ${to}`,
    'tax-changed': ({ to }) => `El impuesto es ahora del ${to} %`,
    'numbering-changed': ({ to }) => `Los documentos cambian de numeración: ${to}`,
    'ownership-transferred': ({ name, actor }) => `${actor} ha cedido la propiedad a ${name}`,
    'export-done': ({ file, rowCount }) => `Exportación lista: ${file}, ${rowCount} filas`,
    'export-failed': ({ file }) => `La exportación ha fallado: ${file}`,
    'import-done': ({ file, rowCount }) => `Importación terminada: ${file}, ${rowCount} filas`,
    'import-failed': ({ file, done, rowCount }) => `Importación detenida: ${file}, ${done} de ${rowCount} filas`,
    'payroll-stale': ({ month }) => `La nómina de ${month} ya no está al día`,
    'payroll-approved': ({ month }) => `La nómina de ${month} está aprobada`,
    'payroll-paid': ({ month }) => `La nómina de ${month} está pagada`,
    'payslip-available': ({ month }) => `Su recibo de nómina de ${month} está disponible`,
    'pay-day-near': ({ month }) => `Se acerca el día de pago de ${month}`,
    'payroll-open': ({ month }) => `La nómina de ${month} sigue abierta`,
    'payroll-ready': ({ month }) => `La nómina de ${month} espera su aprobación`,
    'payroll-table-outdated': ({ month }) => `Una tabla de nóminas solo se conoce hasta ${month}`,
  },
  service: (service) => `Servicio: ${service}`,
  membership: (name) => `Membresía: ${name}`,
  time: (time) => `Hora: ${time}`,
  customer: (name) => `Cliente: ${name}`,
  by: (actor) => `Por: ${actor}`,
  device: (device) => `Dispositivo: ${device}`,
  meaning: {
    'zone-changed':
      'Las sesiones planificadas conservan su momento. Los horarios y los días completos conservan su hora local.',
    'currency-changed':
      'Todos los precios conservan sus cifras en la nueva moneda. Las sesiones pasadas conservan la suya.',
    'tax-changed': 'Se aplica a las facturas nuevas. Los documentos emitidos no cambian.',
    'numbering-changed': 'Los números emitidos no cambian y la secuencia continúa.',
    'ownership-transferred': 'Los propietarios deciden sobre el dinero, los ajustes y quién más es propietario.',
  },
  greeting: (name) => `Hola, ${name}:`,
  open: 'Abrir en Steward',
  hint: 'Si el botón no funciona, copie esta dirección en su navegador:',
  footer: (business) =>
    `Recibe este correo como miembro del equipo de ${business}. En Steward, en «Mis datos», puede elegir qué correos recibe.`,
  roles: {
    OWNER: 'Propietario',
    BUSINESS_MANAGER: 'Gerente',
    STAFF: 'Personal',
    SERVICE_PROVIDER: 'Profesional',
  },
}
