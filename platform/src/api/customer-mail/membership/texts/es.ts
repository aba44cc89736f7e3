import type { MembershipMailTexts } from './membership-mail-texts.ts'

const each = (one: string, many: string) => (count: number) => (count > 1 ? `cada ${count} ${many}` : one)

export const es: MembershipMailTexts = {
  subjects: {
    sold: (plan) => `Le damos la bienvenida: ${plan}`,
    renewal: (plan) => `Su membresía se renueva pronto: ${plan}`,
    invoice: (plan) => `Su factura: ${plan}`,
    receipt: (plan) => `Pago recibido: ${plan}`,
    'payment-failed': (plan) => `Su pago ha fallado: ${plan}`,
    reminder: (plan) => `Recordatorio de pago: ${plan}`,
    suspended: (plan) => `Su membresía está suspendida: ${plan}`,
    pause: (plan) => `Su pausa: ${plan}`,
    'pause-withdrawn': (plan) => `Su pausa se ha anulado: ${plan}`,
    resume: (plan) => `Su pausa termina antes: ${plan}`,
    cancel: (plan) => `Su membresía termina: ${plan}`,
    'cancel-withdrawn': (plan) => `Su membresía continúa: ${plan}`,
    change: (plan) => `Su plan cambia: ${plan}`,
    'change-withdrawn': (plan) => `Su plan no cambia: ${plan}`,
  },
  greeting: (name) => `Hola, ${name}:`,
  intros: {
    sold: (business) => `gracias por su membresía en ${business}. Esto es lo que hemos acordado.`,
    renewal: (business) =>
      `su membresía en ${business} se renueva pronto. Si desea cambiar algo, póngase en contacto con nosotros antes.`,
    invoice: (business) => `aquí tiene la próxima factura de su membresía en ${business}.`,
    receipt: (business) => `${business} ha recibido su pago. Gracias.`,
    'payment-failed': (business) =>
      `su pago a ${business} ha fallado. Póngase en contacto con nosotros para pagar de otra forma.`,
    reminder: (business) => `hay un pago atrasado de su membresía en ${business}. Si acaba de pagar, muchas gracias.`,
    suspended: (business) =>
      `su membresía en ${business} está suspendida porque falta un pago. Podrá volver a usarla en cuanto se pague.`,
    pause: (business) => `su membresía en ${business} se pausará. Los días de pausa se añaden al final.`,
    'pause-withdrawn': (business) => `la pausa de su membresía en ${business} se ha anulado.`,
    resume: (business) => `su membresía en ${business} continúa antes de lo previsto.`,
    cancel: (business) => `le confirmamos la cancelación de su membresía en ${business}.`,
    'cancel-withdrawn': (business) => `la cancelación de su membresía en ${business} se ha anulado.`,
    change: (business) => `su membresía en ${business} pasa a otro plan con el próximo periodo.`,
    'change-withdrawn': (business) => `el cambio de plan de su membresía en ${business} se ha anulado.`,
  },
  endedUnpaid: (business) => `su membresía en ${business} ha terminado porque sigue faltando un pago.`,
  plan: (name) => `Membresía: ${name}`,
  fee: (amount, every) => `Cuota: ${amount} ${every}`,
  every: {
    WEEK: each('a la semana', 'semanas'),
    MONTH: each('al mes', 'meses'),
    QUARTER: each('al trimestre', 'trimestres'),
    YEAR: each('al año', 'años'),
    ONE_OFF: () => 'una sola vez',
  },
  startsOn: (day) => `Empieza el: ${day}`,
  renewsOn: (day, amount) => `Se renueva el: ${day}, por ${amount}`,
  bill: (number, amount, dueOn) => `Factura ${number}: ${amount}${dueOn ? `, vence el ${dueOn}` : ''}`,
  paid: (amount, receiptNumber) => `Pagado: ${amount} (recibo ${receiptNumber})`,
  open: (amount) => `Importe pendiente: ${amount}`,
  nothingOpen: 'No queda nada pendiente.',
  suspendedOn: (day) => `Sin el pago, su membresía se suspenderá el ${day}.`,
  cancelledOn: (day) => `Sin el pago, su membresía terminará el ${day}.`,
  pausedFrom: (day) => `En pausa desde: ${day}`,
  backOn: (day) => `Continúa el: ${day}`,
  lastDay: (day) => `Último día: ${day}`,
  nextPlan: (name, fee, from) => `Nuevo plan: ${name} por ${fee}, desde el ${from}`,
  footer: (business, contact) =>
    `Recibe este correo porque tiene una membresía en ${business}.${contact ? ` ¿Preguntas? ${contact}` : ''}`,
}
