import type { Catalog } from './catalog.ts';

/** Signing in to the console. */
export const signIn = {
  title: { en: 'Sign in to the office', es: 'Entrar a la oficina' },
  how: {
    en: 'We’ll email you a code. There’s no password to remember.',
    es: 'Le enviaremos un código por correo. No hay contraseña que recordar.',
  },
  sendCode: { en: 'Email me a code', es: 'Enviarme un código' },
  codeSent: {
    en: 'If {email} has access, a code is on its way. It’s good for 10 minutes.',
    es: 'Si {email} tiene acceso, el código va en camino. Es válido por 10 minutos.',
  },
  wrongCode: { en: 'This code is wrong or has expired.', es: 'El código es incorrecto o ya venció.' },
  newCode: { en: 'Send a new code', es: 'Enviar otro código' },
  newCodeSent: { en: 'A new code is on its way.', es: 'El nuevo código va en camino.' },
  otherEmail: { en: 'Use a different email', es: 'Usar otro correo' },
  demo: {
    en: 'Email isn’t connected yet, so the code isn’t really sent. Someone who’s already signed in can read the code under Messages.',
    es: 'El correo aún no está conectado y el código no se envía de verdad. Quien ya haya entrado puede leer el código en Mensajes.',
  },
  or: { en: 'or', es: 'o' },
  byPasskey: { en: 'Sign in with a passkey', es: 'Entrar con clave de acceso' },
  byOidc: { en: 'Sign in with single sign-on', es: 'Entrar con inicio de sesión único' },
  passkeyCanceled: {
    en: 'No passkey was used. Try again, or use a code from an email.',
    es: 'No se usó ninguna clave de acceso. Inténtelo de nuevo o use un código por correo.',
  },
  passkeyKnown: {
    en: 'You already have a passkey on this device.',
    es: 'Ya tiene una clave de acceso en este dispositivo.',
  },
  passkeyElsewhere: {
    en: 'Passkeys don’t work at this address. Open the console at the address in your invitation.',
    es: 'Las claves de acceso no funcionan en esta dirección. Abra la consola en la dirección de su invitación.',
  },
  moreWays: { en: 'More ways to sign in', es: 'Más formas de entrar' },
  token: { en: 'Access token', es: 'Token de acceso' },
  tokenHow: {
    en: 'On the machine that runs the service, `npx truckroll token` prints an access token. Paste it here.',
    es: 'En la máquina que ejecuta el servicio, `npx truckroll token` muestra un token de acceso. Péguelo aquí.',
  },
  tokenProvider: {
    en: 'Paste an access token from your identity provider.',
    es: 'Pegue un token de acceso de su proveedor de identidad.',
  },
  useToken: { en: 'Sign in with the token', es: 'Entrar con el token' },
  tokenRejected: {
    en: 'This token doesn’t work. Check that you copied all of it.',
    es: 'Este token no funciona. Compruebe que lo copió completo.',
  },
  endedTitle: { en: 'Sign in again', es: 'Vuelva a entrar' },
  ended: {
    en: 'Your session has ended. Sign in again to continue where you left off. If that doesn’t work, ask an owner of the business whether you still have access.',
    es: 'Su sesión terminó. Vuelva a entrar para continuar donde estaba. Si no funciona, pregunte a un propietario del negocio si aún tiene acceso.',
  },
  confirmTitle: { en: 'Confirm it’s you', es: 'Confirme que es usted' },
  confirm: {
    en: 'Your business asks for this before changes to users, keys and payouts. It’s good for 10 minutes.',
    es: 'Su negocio lo pide antes de cambiar usuarios, claves y transferencias. Vale por 10 minutos.',
  },
  confirmByPasskey: { en: 'Confirm with a passkey', es: 'Confirmar con clave de acceso' },
  sendCodeTo: { en: 'Email a code to {email}', es: 'Enviar un código a {email}' },
  confirmSent: {
    en: 'We sent a code to {email}. It’s good for 10 minutes.',
    es: 'Enviamos un código a {email}. Es válido por 10 minutos.',
  },
  confirmNow: { en: 'Confirm', es: 'Confirmar' },
  replaceTitle: { en: 'Switch to this sign-in link?', es: '¿Cambiar a este enlace de acceso?' },
  replace: {
    en: 'You’re signed in as {name}. The link you opened signs you in with an access token instead. Only continue if you asked for this link.',
    es: 'Inició sesión como {name}. El enlace que abrió le haría entrar con un token de acceso. Continúe solo si usted pidió este enlace.',
  },
  stay: { en: 'Stay signed in as {name}', es: 'Seguir como {name}' },
  switchOver: { en: 'Use the link', es: 'Usar el enlace' },
  /** Whoever signed in with an access token has no name. */
  tokenHolder: { en: 'Access token', es: 'Token de acceso' },
} satisfies Catalog;
