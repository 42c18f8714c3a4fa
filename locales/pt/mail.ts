import type source from '../en-US/mail.ts';
import type { Translated } from '../areas.ts';

export default {
  signUpSubject: '{{code}} é o seu código do Magpie',
  signUpText: `Boas-vindas ao Magpie.

Seu código é {{code}}. Ele vale por {{time}}.

Se você não pediu para criar uma conta, ignore este e-mail: nada acontece sem o código.

{{site}}`,
  signUpKnownSubject: '{{code}} é o seu código do Magpie',
  signUpKnownText: `Você já tem uma conta do Magpie com este endereço, então não é preciso criar outra.

Entre com sua senha ou com este código: {{code}}. Ele vale por {{time}}.

Se não foi você, ignore este e-mail: sua conta está segura.

{{site}}`,
  signInSubject: '{{code}} é o seu código para entrar no Magpie',
  signInText: `Seu código para entrar é {{code}}. Ele vale por {{time}}.

Ninguém do Magpie vai pedir esse código a você. Se não foi você, ignore este e-mail: sua conta está segura.

{{site}}`,
  resetSubject: '{{code}} é o seu código para uma nova senha',
  resetText: `Seu código para escolher uma nova senha é {{code}}. Ele vale por {{time}}.

Quando você escolhe uma nova senha, a conta é desconectada de todos os dispositivos.

Se não foi você, ignore este e-mail: sua senha continua a mesma.

{{site}}`,
  unknownSubject: 'Não há conta do Magpie com este endereço',
  unknownText: `Alguém pediu um código para uma conta do Magpie com este endereço, mas ela não existe.

Se foi você, talvez tenha usado outro endereço; também é possível criar uma conta.

Se não foi, ignore este e-mail.

{{site}}`,
  premiumEndsSubject: 'Seu Premium termina em {{date}}',
  premiumEndsText: `Seu Premium do Magpie termina em {{date}}.

Seus arquivos ficam onde estão. Se você usa mais espaço do que uma conta gratuita tem, ainda pode abrir e baixar tudo, mas não adicionar nada novo.

Você pode renovar aqui: {{link}}

Se preferir não receber e-mails sobre o Premium: {{unsubscribe}}

{{site}}`,
  subAccountSubject: 'Convite para trabalhar com um promotor do Magpie',
  subAccountText: `Um promotor do Magpie convida sua conta para trabalhar com ele. O que vier pelos seus convites contará para o promotor.

Para aceitar, abra este link em até uma semana: {{link}}

Se não quiser, ignore este e-mail: nada muda.

{{site}}`,
  passcodeGuessedSubject: 'Alguém está tentando adivinhar o código de “{{title}}”',
  passcodeGuessedText: `Hoje muitos códigos errados foram tentados em um link que você compartilha: “{{title}}”.

A partir de agora, quem digitar um código ali precisa antes mostrar que é uma pessoa. O código certo continua abrindo o link.

Se preferir ter certeza, troque o código ou retire o link.

{{link}}`,

  securitySubject: 'A segurança da sua conta do Magpie mudou',
  securityText: `{{change}}

Se foi você, não é preciso fazer nada.

Se não foi, escolha logo uma nova senha e saia de todos os outros dispositivos: {{link}}

{{site}}`,
  passwordChanged:
    'A senha da sua conta foi alterada, e todos os outros dispositivos foram desconectados.',
  twoFactorOn:
    'A verificação em duas etapas foi ativada: para entrar, agora também é preciso um código do seu app autenticador.',
  twoFactorOff: 'A verificação em duas etapas foi desativada: para entrar, agora basta a senha.',
  recoveryCodesMade:
    'Novos códigos de recuperação foram criados para a sua conta. Os anteriores não valem mais.',
  passkeyAdded:
    'Uma chave de acesso foi adicionada à sua conta: “{{name}}”. Com ela é possível entrar sem a senha.',
  passkeyRemoved:
    'Uma chave de acesso foi removida da sua conta: “{{name}}”. Ela não serve mais para entrar.',
  farewellSubject: 'Sua conta do Magpie está sendo excluída',
  farewellText: `Você pediu a exclusão da sua conta do Magpie. Ninguém mais pode entrar nela, e todos os dispositivos foram desconectados.

Em {{date}} ela será apagada de vez: seus arquivos, seus links e tudo o mais que guardamos sobre você.

Mudou de ideia ou não foi você? Até lá, este link traz tudo de volta como estava: {{link}}

{{site}}`,
  newEmailSubject: '{{code}} é seu código para o novo endereço',
  newEmailText: `Seu código é {{code}}. Ele vale por {{time}} e faz deste o endereço da conta do Magpie {{account}}.

Se não foi você quem pediu, ignore este e-mail: sem o código, nada acontece.

{{site}}`,
  newEmailKnownSubject: 'Este endereço já tem uma conta do Magpie',
  newEmailKnownText: `Alguém quis fazer deste o endereço da conta do Magpie {{account}}. Como ele já tem uma conta própria, nada foi alterado.

Se foi você, antes altere o endereço desta conta ou exclua a conta.

Se não foi, ignore este e-mail: sua conta está segura.

{{site}}`,
  emailChangedSubject: 'Sua conta do Magpie tem outro endereço',
  emailChangedText: `O e-mail da sua conta do Magpie foi alterado para {{email}}. Agora você entra com ele, as mensagens vão para lá, e todos os outros dispositivos foram desconectados.

Se foi você, não é preciso fazer nada.

Se não foi, retome sua conta antes de {{date}}: {{link}}

Isso traz este endereço de volta, desconecta todos os dispositivos e anula a senha.

{{site}}`,
  emailTakenBackSubject: 'Uma conta do Magpie não tem mais este endereço',
  emailTakenBackText: `A mudança que deu este endereço a uma conta do Magpie foi desfeita pelo link da nossa mensagem ao endereço anterior: {{email}}. Este endereço não serve mais para entrar.

Se a conta é sua e não foi você, fale conosco: {{link}}

{{site}}`,
  shareClosedSubject: 'Algo que você compartilha foi fechado',
  shareClosedText: `{{change}}

{{shares}}

Seus arquivos continuam no seu drive. Nada foi excluído.

Se acha que isso está errado, fale conosco e informe o link. Uma pessoa que não tomou a decisão analisa de novo: {{link}}

O que pode ser compartilhado: {{rules}}

{{site}}`,
  shareAuditing:
    'O que você compartilha aqui está em análise. Até ela terminar, ninguém pode abrir.',
  shareSensitive:
    'O que você compartilha aqui foi fechado: algo no conteúdo viola as regras do que pode ser compartilhado.',
  shareWord:
    'O que você compartilha aqui foi fechado: o título tem palavras que não são permitidas em links. Você pode compartilhar os mesmos arquivos com outro título.',
  shareProhibited: 'O que você compartilha aqui foi fechado após análise.',
  accountBlockedSubject: 'Sua conta do Magpie foi bloqueada',
  accountBlockedText: `Bloqueamos sua conta do Magpie. Ninguém pode entrar nela, todos os dispositivos foram desconectados e os links que você compartilha estão fechados. Nada foi excluído.

Se acha que isso está errado, fale conosco. Uma pessoa que não tomou a decisão analisa de novo e, se erramos, tudo volta a abrir como antes. Ali você também pode pedir seus arquivos: {{link}}

Nossas regras: {{rules}}

{{site}}`,
  feedbackSubject: 'Comentário sobre o Magpie: {{kind}}',
  feedbackText: `{{text}}

De: {{sender}}
Número: {{id}}
Página: {{page}}

Tudo o que veio junto, inclusive a imagem da tela: {{command}}`,

  minutes: { one: '{{count}} minuto', many: '{{count}} de minutos', other: '{{count}} minutos' },
} satisfies Translated<typeof source>;
