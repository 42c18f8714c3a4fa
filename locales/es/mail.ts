import type source from '../en-US/mail.ts';
import type { Translated } from '../areas.ts';

export default {
  signUpSubject: '{{code}} es tu código de Magpie',
  signUpText: `Te damos la bienvenida a Magpie.

Tu código es {{code}}. Sirve durante {{time}}.

Si no pediste abrir una cuenta, ignora este mensaje: sin el código no pasa nada.

{{site}}`,
  signUpKnownSubject: '{{code}} es tu código de Magpie',
  signUpKnownText: `Ya tienes una cuenta de Magpie con esta dirección, así que no hace falta abrir otra.

Inicia sesión con tu contraseña o con este código: {{code}}. Sirve durante {{time}}.

Si no lo pediste tú, ignora este mensaje: tu cuenta está a salvo.

{{site}}`,
  signInSubject: '{{code}} es tu código para iniciar sesión en Magpie',
  signInText: `Tu código para iniciar sesión es {{code}}. Sirve durante {{time}}.

Nadie de Magpie te lo pedirá nunca. Si no lo pediste tú, ignora este mensaje: tu cuenta está a salvo.

{{site}}`,
  resetSubject: '{{code}} es tu código para cambiar la contraseña',
  resetText: `Tu código para elegir una contraseña nueva es {{code}}. Sirve durante {{time}}.

Al elegir una contraseña nueva, se cierra la sesión en todos los dispositivos que usan tu cuenta.

Si no lo pediste tú, ignora este mensaje: tu contraseña sigue siendo la misma.

{{site}}`,
  unknownSubject: 'No hay ninguna cuenta de Magpie con esta dirección',
  unknownText: `Alguien pidió un código para una cuenta de Magpie con esta dirección, pero no existe ninguna.

Si fuiste tú, quizá usaste otra dirección; también puedes crear una cuenta.

Si no fuiste tú, ignora este mensaje.

{{site}}`,
  premiumEndsSubject: 'Tu Premium termina el {{date}}',
  premiumEndsText: `Tu Premium de Magpie termina el {{date}}.

Tus archivos se quedan donde están. Si ocupas más espacio del que tiene una cuenta gratuita, podrás seguir abriendo y descargando todo, pero no añadir nada nuevo.

Puedes renovarlo aquí: {{link}}

Si prefieres no recibir correos sobre Premium: {{unsubscribe}}

{{site}}`,
  subAccountSubject: 'Invitación para colaborar con un promotor de Magpie',
  subAccountText: `Un promotor de Magpie invita a tu cuenta a colaborar con él. Lo que llegue por tus invitaciones contaría para el promotor.

Para aceptar, abre este enlace en el plazo de una semana: {{link}}

Si no te interesa, ignora este correo: nada cambia.

{{site}}`,
  passcodeGuessedSubject: 'Alguien intenta adivinar el código de «{{title}}»',
  passcodeGuessedText: `Hoy se han probado muchos códigos incorrectos en un enlace que compartes: «{{title}}».

A partir de ahora, quien escriba un código allí tendrá que demostrar antes que es una persona. El código correcto sigue abriendo el enlace.

Si prefieres estar más seguro, cambia el código o retira el enlace.

{{link}}`,

  securitySubject: 'Cambió la seguridad de tu cuenta de Magpie',
  securityText: `{{change}}

Si fuiste tú, no tienes que hacer nada.

Si no fuiste tú, elige cuanto antes una contraseña nueva y cierra la sesión en los demás dispositivos: {{link}}

{{site}}`,
  passwordChanged:
    'Se cambió la contraseña de tu cuenta y se cerró la sesión en los demás dispositivos.',
  twoFactorOn:
    'Se activó la verificación en dos pasos: para iniciar sesión ahora también hace falta un código de tu aplicación de autenticación.',
  twoFactorOff:
    'Se desactivó la verificación en dos pasos: para iniciar sesión ahora basta la contraseña.',
  recoveryCodesMade:
    'Se crearon nuevos códigos de recuperación para tu cuenta. Los anteriores ya no sirven.',
  passkeyAdded:
    'Se añadió una llave de acceso a tu cuenta: «{{name}}». Permite iniciar sesión sin la contraseña.',
  passkeyRemoved:
    'Se quitó una llave de acceso de tu cuenta: «{{name}}». Ya no permite iniciar sesión.',
  farewellSubject: 'Tu cuenta de Magpie se está eliminando',
  farewellText: `Pediste eliminar tu cuenta de Magpie. Ya nadie puede iniciar sesión en ella y se cerró la sesión en todos los dispositivos.

El {{date}} se borrará para siempre: tus archivos, tus enlaces y todo lo demás que guardamos sobre ti.

¿Cambiaste de idea o no fuiste tú? Hasta entonces, este enlace lo devuelve todo a como estaba: {{link}}

{{site}}`,
  newEmailSubject: '{{code}} es tu código para el correo nuevo',
  newEmailText: `Tu código es {{code}}. Sirve durante {{time}} y convierte esta dirección en la de la cuenta de Magpie {{account}}.

Si no lo pediste, ignora este mensaje: sin el código no pasa nada.

{{site}}`,
  newEmailKnownSubject: 'Esta dirección ya tiene una cuenta de Magpie',
  newEmailKnownText: `Alguien quiso poner esta dirección en la cuenta de Magpie {{account}}. Como ya tiene una cuenta propia, no se cambió nada.

Si fuiste tú, primero cambia la dirección de esta cuenta o elimínala.

Si no fuiste tú, ignora este mensaje: tu cuenta está a salvo.

{{site}}`,
  emailChangedSubject: 'Tu cuenta de Magpie tiene otra dirección',
  emailChangedText: `El correo de tu cuenta de Magpie se cambió a {{email}}. Ahora inicias sesión con él, los mensajes llegan allí y se cerró la sesión en los demás dispositivos.

Si fuiste tú, no tienes que hacer nada.

Si no fuiste tú, recupera tu cuenta antes del {{date}}: {{link}}

Así vuelve esta dirección, se cierra la sesión en todos los dispositivos y la contraseña deja de servir.

{{site}}`,
  emailTakenBackSubject: 'Una cuenta de Magpie ya no tiene esta dirección',
  emailTakenBackText: `Se deshizo el cambio que dio esta dirección a una cuenta de Magpie, con el enlace de nuestro mensaje a la dirección anterior: {{email}}. Con esta ya no se inicia sesión.

Si la cuenta es tuya y no fuiste tú, escríbenos: {{link}}

{{site}}`,
  shareClosedSubject: 'Se cerró algo que compartes',
  shareClosedText: `{{change}}

{{shares}}

Tus archivos siguen en tu unidad. No se eliminó nada.

Si crees que es un error, escríbenos e indica el enlace. Lo revisará otra persona, distinta de quien lo decidió: {{link}}

Qué se puede compartir: {{rules}}

{{site}}`,
  shareAuditing:
    'Estamos revisando lo que compartes aquí. Hasta que terminemos, nadie puede abrirlo.',
  shareSensitive:
    'Se cerró lo que compartes aquí: algo de su contenido incumple las normas para lo que se comparte.',
  shareWord:
    'Se cerró lo que compartes aquí: su título contiene palabras que no se permiten en los enlaces compartidos. Puedes compartir los mismos archivos con otro título.',
  shareProhibited: 'Se cerró lo que compartes aquí tras una revisión.',
  accountBlockedSubject: 'Se bloqueó tu cuenta de Magpie',
  accountBlockedText: `Bloqueamos tu cuenta de Magpie. Nadie puede iniciar sesión en ella, se cerró la sesión en todos los dispositivos y los enlaces que compartes están cerrados. No se eliminó nada.

Si crees que es un error, escríbenos. Lo revisará otra persona, distinta de quien lo decidió, y si nos equivocamos todo vuelve a estar como antes. Allí también puedes pedirnos tus archivos: {{link}}

Nuestras normas: {{rules}}

{{site}}`,
  feedbackSubject: 'Comentarios sobre Magpie: {{kind}}',
  feedbackText: `{{text}}

De: {{sender}}
Número: {{id}}
Página: {{page}}

Todo lo que llegó con el mensaje, incluida la captura de pantalla: {{command}}`,

  minutes: { one: '{{count}} minuto', many: '{{count}} de minutos', other: '{{count}} minutos' },
} satisfies Translated<typeof source>;
