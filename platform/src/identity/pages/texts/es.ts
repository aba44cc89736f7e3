import type { PageTexts } from '../texts.ts'

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
    notFound: { title: 'Página no encontrada', body: 'No hay nada en esta dirección.' },
    server: {
      title: 'El inicio de sesión no está disponible',
      body: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo en un momento.',
    },
  },
}
