import type { PageTexts } from './en.ts'

export const es: PageTexts = {
  language: 'es',
  product: 'Steward',
  signIn: {
    title: 'Iniciar sesión',
    lead: 'Use su cuenta de trabajo para abrir su empresa.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Continuar',
    wrong: 'El correo electrónico o la contraseña no son correctos.',
    incomplete: 'Introduzca su correo electrónico y su contraseña.',
    busy: 'En este momento muchas personas están iniciando sesión. Inténtelo de nuevo en unos segundos.',
    limited: (minutes) =>
      `Demasiados intentos. Inténtelo de nuevo en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
  },
  invitation: {
    title: (business) => `Unirse a ${business}`,
    lead: (inviter, role) => `${inviter} le ha invitado. Su rol: ${role}.`,
    leadPlain: (role) => `Ha recibido una invitación. Su rol: ${role}.`,
    steps: {
      new: () => 'Establezca una contraseña: iniciará sesión con ella y con su correo electrónico.',
      known: () => 'Ya tiene una cuenta: inicie sesión con su contraseña.',
      'signed-in': (email) => `Se unirá como ${email}.`,
    },
    other: (current, invited) =>
      `Ha iniciado sesión como ${current}, pero esta invitación es para ${invited}. Si continúa, se cerrará la sesión de ${current} en este navegador.`,
    stay: (current) => `Seguir con la sesión de ${current}`,
    givenName: 'Nombre',
    familyName: 'Apellidos (opcional)',
    newPassword: 'Contraseña nueva',
    passwordHint: (least) => `Al menos ${least} caracteres. Unas cuantas palabras al azar funcionan bien.`,
    nameMissing: 'Introduzca su nombre.',
    passwordMissing: 'Introduzca su contraseña.',
    wrongPassword: 'Esta no es la contraseña de su cuenta.',
    tooShort: 'Esta contraseña es demasiado corta. Use al menos 12 caracteres.',
    tooEasy:
      'Esta contraseña es fácil de adivinar. Use unas cuantas palabras al azar que no tengan que ver con usted ni con la empresa.',
    tooLong: 'Esta contraseña es demasiado larga. Use 256 caracteres como máximo.',
    accountExists: 'Ya existe una cuenta con su correo electrónico. Inicie sesión con su contraseña.',
    ask: (inviter, business) => `Pida una nueva a ${inviter}, de ${business}.`,
    askPlain: (business) => `Pida una nueva a ${business}.`,
    closed: {
      expired: {
        title: 'Esta invitación ha caducado',
        body: 'Los enlaces de invitación funcionan durante siete días.',
      },
      used: {
        title: 'Esta invitación ya se ha usado',
        body: 'Los enlaces de invitación funcionan una sola vez. Si lo usó usted, inicie sesión.',
      },
      revoked: { title: 'Esta invitación se ha anulado', body: 'El enlace ya no funciona.' },
      replaced: {
        title: 'Hay una invitación más reciente',
        body: 'Use el enlace del correo más reciente.',
      },
      foreign: {
        title: 'Esta invitación es de otra empresa',
        body: 'El enlace se ha modificado. Ábralo de nuevo desde el correo.',
      },
      unknown: {
        title: 'Este enlace de invitación no funciona',
        body: 'El enlace está incompleto o se ha modificado. Ábralo de nuevo desde el correo.',
      },
    },
  },
  business: {
    title: 'Elija una empresa',
    lead: (email) => `Sesión iniciada como ${email}`,
  },
  roles: {
    OWNER: 'Propietario',
    BUSINESS_MANAGER: 'Gerente',
    STAFF: 'Personal',
    SERVICE_PROVIDER: 'Profesional',
  },
  errors: {
    back: 'Ir a Steward',
    code: (code) => `Código de error: ${code}`,
    expired: { title: 'Esta página ha caducado', body: 'Vuelva a abrir Steward para iniciar sesión.' },
    client: {
      title: 'Aplicación desconocida',
      body: 'La aplicación que le ha enviado aquí no está registrada para el inicio de sesión. No se le ha devuelto nada.',
    },
    redirect: {
      title: 'Dirección de retorno desconocida',
      body: 'La dirección a la que debía volver no está registrada para el inicio de sesión, por lo que nos detenemos aquí.',
    },
    logout: {
      title: 'Dirección de retorno desconocida',
      body: 'La dirección a la que ir tras cerrar la sesión no está registrada. Su sesión sigue abierta.',
    },
    request: {
      title: 'Este enlace de inicio de sesión no funciona',
      body: 'Falta algo en el enlace o algo no es correcto.',
    },
    notFound: { title: 'Página no encontrada', body: 'Ninguna página tiene esta dirección.' },
    server: {
      title: 'El inicio de sesión no está disponible',
      body: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo en un momento.',
    },
  },
}
