import type source from '../en-US/mail.ts';
import type { Translated } from '../areas.ts';

export default {
  signUpSubject: '{{code}} es tu código para crear una cuenta de Magpie',
  signUpText:
    'Te damos la bienvenida a Magpie.\n\nTu código para crear la cuenta es {{code}}. Vence en {{time}}.\n\nSi no intentaste crear una cuenta, ignora este mensaje. Sin el código no pasa nada.\n\nEl equipo de Magpie\n{{site}}',
  signUpKnownSubject: '{{code}} es tu código para iniciar sesión en Magpie',
  signUpKnownText:
    'Intentaste crear una cuenta de Magpie, pero ya tienes una con esta dirección.\n\nInicia sesión con tu contraseña o con este código: {{code}}. Vence en {{time}}.\n\nSi no fuiste tú, ignora este mensaje. Tu cuenta está a salvo.\n\nEl equipo de Magpie\n{{site}}',
  signInSubject: '{{code}} es tu código para iniciar sesión en Magpie',
  signInText:
    'Tu código para iniciar sesión es {{code}}. Vence en {{time}}.\n\nNo compartas este código. Nadie de Magpie te lo pedirá nunca.\n\nSi no fuiste tú, ignora este mensaje. Tu cuenta está a salvo.\n\nEl equipo de Magpie\n{{site}}',
  resetSubject: '{{code}} es tu código para cambiar la contraseña de Magpie',
  resetText:
    'Tu código para elegir una contraseña nueva es {{code}}. Vence en {{time}}.\n\nAl cambiarla, se cerrará la sesión en todos los dispositivos que usan tu cuenta.\n\nSi no fuiste tú, ignora este mensaje. Tu contraseña no cambia.\n\nEl equipo de Magpie\n{{site}}',
  unknownSubject: 'No hay ninguna cuenta de Magpie con esta dirección',
  unknownText:
    'Alguien pidió un código para una cuenta de Magpie con esta dirección, pero no existe ninguna.\n\nSi fuiste tú, prueba con otra dirección o crea una cuenta.\n\nSi no fuiste tú, ignora este mensaje.\n\nEl equipo de Magpie\n{{site}}',
  premiumEndsSubject: 'Tu Premium termina el {{date}}',
  premiumEndsText:
    'Tu Premium de Magpie termina el {{date}}.\n\nTus archivos se quedan donde están. Si ocupas más espacio del que ofrece una cuenta gratuita, podrás abrir y descargar todo, pero no agregar nada nuevo.\n\nRenovar Premium: {{link}}\n\nDejar de recibir correos sobre Premium: {{unsubscribe}}\n\nEl equipo de Magpie\n{{site}}',
  subAccountSubject: 'Un promotor de Magpie te invita a colaborar con él',
  subAccountText:
    'Un promotor de Magpie te invita a colaborar con él. Si aceptas, los registros y las ventas que lleguen por tus invitaciones contarán para el promotor.\n\nPara aceptar, abre este enlace en el plazo de una semana: {{link}}\n\nSi no te interesa, ignora este mensaje. Nada cambia.\n\nEl equipo de Magpie\n{{site}}',
  passcodeGuessedSubject: 'Alguien intenta adivinar el código de “{{title}}”',
  passcodeGuessedText:
    'Hoy se probaron muchos códigos de acceso incorrectos en un enlace que compartes: “{{title}}”.\n\nDesde ahora, quien escriba un código ahí tendrá que pasar antes una verificación. El código correcto sigue abriendo el enlace.\n\nPara mayor seguridad, cambia el código o deja de compartir el enlace:\n\n{{link}}\n\nEl equipo de Magpie',

  securityText:
    '{{change}}\n\nSi fuiste tú, no tienes que hacer nada.\n\nSi no fuiste tú, cambia tu contraseña de inmediato y cierra la sesión en los demás dispositivos: {{link}}\n\nEl equipo de Magpie\n{{site}}',
  passwordChangedSubject: 'Se cambió la contraseña de tu cuenta de Magpie',
  passwordChangedText:
    'Se cambió la contraseña de tu cuenta de Magpie y se cerró la sesión en los demás dispositivos.',
  twoFactorOnSubject: 'Se activó la verificación en dos pasos en tu cuenta de Magpie',
  twoFactorOnText:
    'Se activó la verificación en dos pasos en tu cuenta de Magpie. Ahora, para iniciar sesión, también hace falta un código de tu app de autenticación.',
  twoFactorOffSubject: 'Se desactivó la verificación en dos pasos en tu cuenta de Magpie',
  twoFactorOffText:
    'Se desactivó la verificación en dos pasos en tu cuenta de Magpie. Ahora, para iniciar sesión, basta la contraseña.',
  recoveryCodesMadeSubject: 'Códigos de recuperación nuevos para tu cuenta de Magpie',
  recoveryCodesMadeText:
    'Se crearon códigos de recuperación nuevos para tu cuenta de Magpie. Los anteriores ya no sirven.',
  passkeyAddedSubject: 'Se agregó una llave de acceso a tu cuenta de Magpie',
  passkeyAddedText:
    'Se agregó la llave de acceso “{{name}}” a tu cuenta de Magpie. Permite iniciar sesión sin la contraseña.',
  appPasswordCreatedSubject: 'Se creó una contraseña de app para tu cuenta de Magpie',
  appPasswordCreatedText:
    'Se creó la contraseña de app “{{name}}” para tu cuenta de Magpie. Permite que otros programas abran tu unidad sin tu contraseña.',
  passkeyRemovedSubject: 'Se quitó una llave de acceso de tu cuenta de Magpie',
  passkeyRemovedText:
    'Se quitó la llave de acceso “{{name}}” de tu cuenta de Magpie. Ya no permite iniciar sesión.',
  providerLinkedSubject: 'Se vinculó otra cuenta a tu cuenta de Magpie',
  providerLinkedText:
    'Se vinculó una cuenta de {{name}} a tu cuenta de Magpie. Con ella se puede iniciar sesión sin la contraseña.',
  providerUnlinkedSubject: 'Se desvinculó otra cuenta de tu cuenta de Magpie',
  providerUnlinkedText:
    'Se desvinculó una cuenta de {{name}} de tu cuenta de Magpie. Ya no permite iniciar sesión.',
  changeTime: 'Fecha y hora: {{when}}',
  changeDevice: 'Dispositivo: {{device}}',
  changePlace: 'Lugar: {{place}} (aproximado)',
  farewellSubject: 'Tu cuenta de Magpie se eliminará',
  farewellText:
    'Pediste eliminar tu cuenta de Magpie. Se cerró la sesión en todos los dispositivos y ya nadie puede iniciarla.\n\nEl {{date}} borraremos para siempre tus archivos, tus enlaces y todos los datos que guardamos sobre ti.\n\nSi cambiaste de idea o no fuiste tú, recupera tu cuenta antes de esa fecha: {{link}}\n\nEl equipo de Magpie\n{{site}}',
  newEmailSubject: '{{code}} es tu código de Magpie para confirmar esta dirección',
  newEmailText:
    'Tu código es {{code}}. Vence en {{time}}. Escríbelo para que esta sea la dirección de la cuenta de Magpie {{account}}.\n\nSi no lo pediste, ignora este mensaje. Sin el código no pasa nada.\n\nEl equipo de Magpie\n{{site}}',
  newEmailKnownSubject: 'Esta dirección ya tiene una cuenta de Magpie',
  newEmailKnownText:
    'Alguien quiso asignar esta dirección a la cuenta de Magpie {{account}}. Esta dirección ya tiene su propia cuenta, así que no se cambió nada.\n\nSi fuiste tú, primero cambia la dirección de esta cuenta o elimínala.\n\nSi no fuiste tú, ignora este mensaje. Tu cuenta está a salvo.\n\nEl equipo de Magpie\n{{site}}',
  emailChangedSubject: 'Cambió la dirección de tu cuenta de Magpie',
  emailChangedText:
    'La dirección de tu cuenta de Magpie ahora es {{email}}. Con ella inicias sesión y ahí llegan nuestros mensajes. Se cerró la sesión en los demás dispositivos.\n\n{{details}}\n\nSi fuiste tú, no tienes que hacer nada.\n\nSi no fuiste tú, deshaz el cambio antes del {{date}}: {{link}}\n\nVolverá esta dirección, se cerrará la sesión en todos los dispositivos y la contraseña dejará de servir.\n\nEl equipo de Magpie\n{{site}}',
  emailTakenBackSubject: 'Una cuenta de Magpie ya no tiene esta dirección',
  emailTakenBackText:
    'Una cuenta de Magpie había pasado a usar esta dirección. El cambio se deshizo con el enlace que enviamos a la dirección anterior: {{email}}. Con esta dirección ya no se puede iniciar sesión.\n\nSi la cuenta es tuya y no fuiste tú, contáctanos: {{link}}\n\nEl equipo de Magpie\n{{site}}',
  shareClosedSubject: 'Bloqueamos un enlace que compartes',
  shareClosedText:
    '{{change}}\n\n{{shares}}\n\nTus archivos siguen en tu unidad. No se eliminó nada.\n\nSi crees que es un error, contáctanos e indica el enlace. Lo revisará otra persona, distinta de quien tomó la decisión: {{link}}\n\nQué se puede compartir: {{rules}}\n\nEl equipo de Magpie\n{{site}}',
  shareAuditing: 'Estamos revisando algo que compartes. Nadie puede abrirlo hasta que terminemos.',
  shareSensitive: 'Bloqueamos algo que compartes porque su contenido infringe nuestras reglas.',
  shareWord:
    'Bloqueamos algo que compartes porque su título contiene palabras que no se permiten en los enlaces compartidos. Puedes compartir los mismos archivos con otro título.',
  shareProhibited: 'Bloqueamos algo que compartes después de una revisión.',
  secretUsedSubject: 'Se usó el token de administración de Magpie',
  secretUsedText: `Alguien usó el token de administración de {{site}} desde la dirección {{address}}.

El token permite todo y no identifica a nadie. Si estaba previsto, no tienes que hacer nada. Si no, cambia ADMIN_TOKEN ahora y revisa el registro de auditoría: {{link}}

Este mensaje se envía como máximo una vez al día.`,
  accountBlockedSubject: 'Bloqueamos tu cuenta de Magpie',
  accountBlockedText:
    'Bloqueamos tu cuenta de Magpie. Se cerró la sesión en todos los dispositivos, nadie puede iniciarla y tus enlaces compartidos no se abren. No se eliminó nada.\n\nSi crees que es un error, contáctanos. Lo revisará otra persona, distinta de quien tomó la decisión. Si nos equivocamos, restableceremos todo. También puedes pedirnos tus archivos: {{link}}\n\nNuestras reglas: {{rules}}\n\nEl equipo de Magpie\n{{site}}',
  infectedSubject: 'Un archivo de tu unidad puede estar infectado: {{name}}',
  infectedText: `Un análisis antivirus encontró {{finding}} en «{{name}}».

El archivo no se puede compartir y los enlaces que lo muestran están cerrados. Aún puedes descargarlo, pero abrirlo puede dañar tu dispositivo. Si no lo necesitas, elimínalo: {{link}}

El equipo de Magpie
{{site}}`,
  feedbackSubject: 'Comentarios sobre Magpie: {{kind}}',
  feedbackText: `{{text}}

De: {{sender}}
Número: {{id}}
Página: {{page}}

Todo lo que llegó con el mensaje, incluida la captura de pantalla: {{command}}`,

  minutes: { one: '{{count}} minuto', many: '{{count}} de minutos', other: '{{count}} minutos' },
  orderPaidSubject: 'Tu recibo de Magpie: {{title}}',
  orderPaidText: `Recibimos tu pago de {{price}} por {{title}}. Ya puedes usar lo que compraste.

Pedido: {{id}}
Recibo: {{link}}

Nada se renueva automáticamente.

El equipo de Magpie
{{site}}`,
  orderRefusedSubject: 'Se rechazó tu pago de {{title}}',
  orderRefusedText: `Se rechazó tu pago de {{price}} por {{title}}. No se te cobró nada.

Pedido: {{id}}

Puedes intentarlo de nuevo o pagar de otra forma: {{link}}

El equipo de Magpie
{{site}}`,
  orderRefundedSubject: 'Tu reembolso de Magpie: {{price}}',
  orderRefundedText: `Te reembolsamos {{price}} por {{title}}. Tu banco puede tardar unos días en mostrarlo.

Pedido: {{id}}
Recibo: {{link}}

Lo que compraste ya no forma parte de tu cuenta. Tus archivos se quedan donde están.

El equipo de Magpie
{{site}}`,
  eventsSubject: {
    one: '{{count}} novedad en tu unidad de Magpie',
    many: '{{count}} de novedades en tu unidad de Magpie',
    other: '{{count}} novedades en tu unidad de Magpie',
  },
  eventsText: `{{lines}}

Elige qué correos recibes: {{link}}

Dejar de recibir estos correos: {{unsubscribe}}

El equipo de Magpie
{{site}}`,
  eventTaskCompleted: 'Tarea terminada: “{{name}}”',
  eventTaskFailed: 'La tarea falló: “{{name}}”',
  eventShareOpened: 'Se abrió por primera vez tu enlace “{{name}}”',
  eventShareDownloaded: {
    one: 'Se descargó “{{name}}” desde tu enlace',
    many: 'Se descargó “{{name}}” desde tu enlace {{count}} de veces',
    other: 'Se descargó “{{name}}” desde tu enlace {{count}} veces',
  },
  eventShareSaved: {
    one: 'Se guardó “{{name}}” en otra unidad',
    many: 'Se guardó “{{name}}” en {{count}} de unidades',
    other: 'Se guardó “{{name}}” en otras {{count}} unidades',
  },
  eventShareEnded: 'Tu enlace “{{name}}” ya no funciona',
  eventFeedFailed: 'No se puede leer el feed “{{name}}”',
  eventRequestReceived: {
    one: 'Llegó {{count}} archivo para “{{name}}”',
    other: 'Llegaron {{count}} archivos para “{{name}}”',
    many: 'Llegaron {{count}} de archivos para “{{name}}”',
  },
  webhookDisabledSubject: 'Se desactivó tu webhook “{{name}}”',
  webhookDisabledText: `Desactivamos tu webhook “{{name}}” porque su servidor no aceptó ningún mensaje en tres días o nos pidió que dejáramos de enviarlos.

Lo que ocurra a partir de ahora no se enviará. Cuando el servidor vuelva a funcionar, activa el webhook: {{link}}

El equipo de Magpie
{{site}}`,
} satisfies Translated<typeof source>;
