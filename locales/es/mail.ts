import type source from '../en-US/mail.ts';
import type { Translated } from '../areas.ts';

export default {
  signUpSubject: '{{code}} es tu código de Magpie',
  signUpText:
    'Te damos la bienvenida a Magpie.\n\nTu código es {{code}}. Vence en {{time}}.\n\nSi no pediste crear una cuenta, ignora este mensaje: sin el código no pasa nada.\n\n{{site}}',
  signUpKnownSubject: '{{code}} es tu código de Magpie',
  signUpKnownText:
    'Ya tienes una cuenta de Magpie con esta dirección, así que no hace falta crear otra.\n\nInicia sesión con tu contraseña o con este código: {{code}}. Vence en {{time}}.\n\nSi no lo pediste, ignora este mensaje: tu cuenta está a salvo.\n\n{{site}}',
  signInSubject: '{{code}} es tu código para iniciar sesión en Magpie',
  signInText:
    'Tu código para iniciar sesión es {{code}}. Vence en {{time}}.\n\nNadie de Magpie te lo pedirá nunca. Si no lo pediste, ignora este mensaje: tu cuenta está a salvo.\n\n{{site}}',
  resetSubject: '{{code}} es tu código para cambiar la contraseña',
  resetText:
    'Tu código para elegir una contraseña nueva es {{code}}. Vence en {{time}}.\n\nAl cambiarla, se cerrará la sesión en todos los dispositivos que usan tu cuenta.\n\nSi no lo pediste, ignora este mensaje: tu contraseña no cambia.\n\n{{site}}',
  unknownSubject: 'No hay ninguna cuenta de Magpie con esta dirección',
  unknownText:
    'Alguien pidió un código para una cuenta de Magpie con esta dirección, pero no existe ninguna.\n\nSi fuiste tú, quizá usaste otra dirección. También puedes crear una cuenta.\n\nSi no fuiste tú, ignora este mensaje.\n\n{{site}}',
  premiumEndsSubject: 'Tu Premium termina el {{date}}',
  premiumEndsText:
    'Tu Premium de Magpie termina el {{date}}.\n\nTus archivos se quedan donde están. Si ocupas más espacio del que ofrece una cuenta gratuita, podrás abrir y descargar todo, pero no agregar nada nuevo.\n\nPuedes renovarlo aquí: {{link}}\n\nSi prefieres no recibir correos sobre Premium: {{unsubscribe}}\n\n{{site}}',
  subAccountSubject: 'Te invitan a colaborar con un promotor de Magpie',
  subAccountText:
    'Un promotor de Magpie te invita a colaborar con él. Lo que llegue por tus invitaciones contará para el promotor.\n\nPara aceptar, abre este enlace en el plazo de una semana: {{link}}\n\nSi no te interesa, ignora este mensaje: nada cambia.\n\n{{site}}',
  passcodeGuessedSubject: 'Alguien intenta adivinar el código de “{{title}}”',
  passcodeGuessedText:
    'Hoy se probaron muchos códigos de acceso incorrectos en un enlace que compartes: “{{title}}”.\n\nDesde ahora, quien escriba un código ahí tendrá que demostrar antes que es una persona. El código correcto sigue abriendo el enlace.\n\nSi prefieres no correr riesgos, cambia el código o deja de compartir el enlace.\n\n{{link}}',

  securitySubject: 'Cambió la seguridad de tu cuenta de Magpie',
  securityText:
    '{{change}}\n\nSi fuiste tú, no tienes que hacer nada.\n\nSi no fuiste tú, elige una contraseña nueva de inmediato y cierra la sesión en los demás dispositivos: {{link}}\n\n{{site}}',
  passwordChanged:
    'Se cambió la contraseña de tu cuenta y se cerró la sesión en los demás dispositivos.',
  twoFactorOn:
    'Se activó la verificación en dos pasos: ahora, para iniciar sesión, también hace falta un código de tu app de autenticación.',
  twoFactorOff:
    'Se desactivó la verificación en dos pasos: ahora, para iniciar sesión, basta la contraseña.',
  recoveryCodesMade:
    'Se crearon nuevos códigos de recuperación para tu cuenta. Los anteriores ya no sirven.',
  passkeyAdded:
    'Se agregó una llave de acceso a tu cuenta: “{{name}}”. Permite iniciar sesión sin la contraseña.',
  passkeyRemoved:
    'Se quitó una llave de acceso de tu cuenta: “{{name}}”. Ya no permite iniciar sesión.',
  farewellSubject: 'Tu cuenta de Magpie se está eliminando',
  farewellText:
    'Pediste eliminar tu cuenta de Magpie. Ya nadie puede iniciar sesión en ella y se cerró la sesión en todos los dispositivos.\n\nEl {{date}} se borrará para siempre, con tus archivos, tus enlaces y todos los datos que guardamos sobre ti.\n\n¿Cambiaste de idea o no fuiste tú? Hasta entonces, este enlace la recupera tal como estaba: {{link}}\n\n{{site}}',
  newEmailSubject: '{{code}} es tu código para la dirección nueva',
  newEmailText:
    'Tu código es {{code}}. Vence en {{time}} y asigna esta dirección a la cuenta de Magpie {{account}}.\n\nSi no lo pediste, ignora este mensaje: sin el código no pasa nada.\n\n{{site}}',
  newEmailKnownSubject: 'Esta dirección ya tiene una cuenta de Magpie',
  newEmailKnownText:
    'Alguien quiso asignar esta dirección a la cuenta de Magpie {{account}}. Como ya tiene su propia cuenta, no se cambió nada.\n\nSi fuiste tú, primero cambia la dirección de esta cuenta o elimínala.\n\nSi no fuiste tú, ignora este mensaje: tu cuenta está a salvo.\n\n{{site}}',
  emailChangedSubject: 'Cambió la dirección de tu cuenta de Magpie',
  emailChangedText:
    'La dirección de tu cuenta de Magpie ahora es {{email}}. Con ella inicias sesión y ahí llegan nuestros mensajes. Se cerró la sesión en los demás dispositivos.\n\nSi fuiste tú, no tienes que hacer nada.\n\nSi no fuiste tú, recupera tu cuenta antes del {{date}}: {{link}}\n\nVolverá esta dirección, se cerrará la sesión en todos los dispositivos y la contraseña dejará de servir.\n\n{{site}}',
  emailTakenBackSubject: 'Una cuenta de Magpie ya no tiene esta dirección',
  emailTakenBackText:
    'Alguien deshizo el cambio que asignó esta dirección a una cuenta de Magpie, con el enlace que enviamos a la dirección anterior: {{email}}. Con esta ya no se puede iniciar sesión.\n\nSi la cuenta es tuya y no fuiste tú, contáctanos: {{link}}\n\n{{site}}',
  shareClosedSubject: 'Bloqueamos un enlace que compartes',
  shareClosedText:
    '{{change}}\n\n{{shares}}\n\nTus archivos siguen en tu unidad. No se eliminó nada.\n\nSi crees que es un error, contáctanos e indica el enlace. Lo revisará otra persona, distinta de quien tomó la decisión: {{link}}\n\nQué se puede compartir: {{rules}}\n\n{{site}}',
  shareAuditing:
    'Estamos revisando lo que compartes aquí. Nadie puede abrirlo hasta que terminemos.',
  shareSensitive:
    'Bloqueamos lo que compartes aquí porque algo de su contenido infringe las reglas.',
  shareWord:
    'Bloqueamos lo que compartes aquí porque su título contiene palabras que no se permiten en los enlaces compartidos. Puedes compartir los mismos archivos con otro título.',
  shareProhibited: 'Bloqueamos lo que compartes aquí después de una revisión.',
  accountBlockedSubject: 'Bloqueamos tu cuenta de Magpie',
  accountBlockedText:
    'Bloqueamos tu cuenta de Magpie. Nadie puede iniciar sesión en ella, se cerró la sesión en todos los dispositivos y tus enlaces compartidos no se abren. No se eliminó nada.\n\nSi crees que es un error, contáctanos. Lo revisará otra persona, distinta de quien tomó la decisión. Si nos equivocamos, todo volverá a estar como antes. Ahí también puedes pedirnos tus archivos: {{link}}\n\nNuestras reglas: {{rules}}\n\n{{site}}',
  feedbackSubject: 'Comentarios sobre Magpie: {{kind}}',
  feedbackText: `{{text}}

De: {{sender}}
Número: {{id}}
Página: {{page}}

Todo lo que llegó con el mensaje, incluida la captura de pantalla: {{command}}`,

  minutes: { one: '{{count}} minuto', many: '{{count}} de minutos', other: '{{count}} minutos' },
} satisfies Translated<typeof source>;
