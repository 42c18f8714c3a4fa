import type source from '../en-US/mail.ts';
import type { Translated } from '../areas.ts';

export default {
  signUpSubject: '{{code}} é o seu código para criar uma conta do Magpie',
  signUpText:
    'Boas-vindas ao Magpie.\n\nSeu código para criar a conta é {{code}}. Ele expira em {{time}}.\n\nSe você não tentou criar uma conta, ignore esta mensagem. Nada acontece sem o código.\n\nEquipe do Magpie\n{{site}}',
  signUpKnownSubject: '{{code}} é o seu código para entrar no Magpie',
  signUpKnownText:
    'Você tentou criar uma conta do Magpie, mas já tem uma com este endereço.\n\nEntre com sua senha ou com este código: {{code}}. Ele expira em {{time}}.\n\nSe não foi você, ignore esta mensagem. Sua conta está segura.\n\nEquipe do Magpie\n{{site}}',
  signInSubject: '{{code}} é o seu código para entrar no Magpie',
  signInText:
    'Seu código para entrar é {{code}}. Ele expira em {{time}}.\n\nNão compartilhe este código. Ninguém do Magpie vai pedi-lo a você.\n\nSe não foi você, ignore esta mensagem. Sua conta está segura.\n\nEquipe do Magpie\n{{site}}',
  resetSubject: '{{code}} é o seu código para redefinir a senha do Magpie',
  resetText:
    'Seu código para escolher uma nova senha é {{code}}. Ele expira em {{time}}.\n\nQuando a senha mudar, sua conta sairá de todos os dispositivos.\n\nSe não foi você, ignore esta mensagem. Sua senha continua a mesma.\n\nEquipe do Magpie\n{{site}}',
  unknownSubject: 'Não há conta do Magpie com este endereço',
  unknownText:
    'Alguém pediu um código para uma conta do Magpie com este endereço, mas ela não existe.\n\nSe foi você, tente outro endereço ou crie uma conta.\n\nSe não foi você, ignore esta mensagem.\n\nEquipe do Magpie\n{{site}}',
  premiumEndsSubject: 'Seu Premium termina em {{date}}',
  premiumEndsText:
    'Seu Premium do Magpie termina em {{date}}.\n\nSeus arquivos ficam onde estão. Se você usa mais espaço do que uma conta gratuita oferece, ainda pode abrir e baixar tudo, mas não adicionar nada novo.\n\nRenovar o Premium: {{link}}\n\nParar de receber e-mails sobre o Premium: {{unsubscribe}}\n\nEquipe do Magpie\n{{site}}',
  subAccountSubject: 'Convite para trabalhar com um promotor do Magpie',
  subAccountText:
    'Um promotor do Magpie convida você para trabalhar com ele. Se você aceitar, os cadastros e as vendas que vierem pelos seus convites contarão para o promotor.\n\nPara aceitar, abra este link em até uma semana: {{link}}\n\nSe não quiser, ignore esta mensagem. Nada muda.\n\nEquipe do Magpie\n{{site}}',
  passcodeGuessedSubject: 'Alguém está tentando adivinhar o código de “{{title}}”',
  passcodeGuessedText:
    'Hoje, muitos códigos de acesso errados foram digitados em um link que você compartilha: “{{title}}”.\n\nA partir de agora, quem digitar um código ali precisa antes passar por uma verificação. O código certo continua abrindo o link.\n\nPor segurança, troque o código ou pare de compartilhar o link:\n\n{{link}}\n\nEquipe do Magpie',

  securityText:
    '{{change}}\n\nSe foi você, não é preciso fazer nada.\n\nSe não foi você, altere sua senha agora mesmo e saia da conta nos outros dispositivos: {{link}}\n\nEquipe do Magpie\n{{site}}',
  passwordChangedSubject: 'A senha da sua conta do Magpie foi alterada',
  passwordChangedText:
    'A senha da sua conta do Magpie foi alterada, e a conta saiu dos outros dispositivos.',
  twoFactorOnSubject: 'A verificação em duas etapas foi ativada na sua conta do Magpie',
  twoFactorOnText:
    'A verificação em duas etapas foi ativada na sua conta do Magpie. Agora, para entrar, também é preciso um código do seu app autenticador.',
  twoFactorOffSubject: 'A verificação em duas etapas foi desativada na sua conta do Magpie',
  twoFactorOffText:
    'A verificação em duas etapas foi desativada na sua conta do Magpie. Agora, para entrar, basta a senha.',
  recoveryCodesMadeSubject: 'Novos códigos de recuperação para a sua conta do Magpie',
  recoveryCodesMadeText:
    'Novos códigos de recuperação foram criados para a sua conta do Magpie. Os anteriores não valem mais.',
  passkeyAddedSubject: 'Uma chave de acesso foi adicionada à sua conta do Magpie',
  passkeyAddedText:
    'A chave de acesso “{{name}}” foi adicionada à sua conta do Magpie. Com ela é possível entrar sem a senha.',
  appPasswordCreatedSubject: 'Uma senha de app foi criada para sua conta do Magpie',
  appPasswordCreatedText:
    'A senha de app “{{name}}” foi criada para sua conta do Magpie. Com ela, outros programas abrem seu drive sem a sua senha.',
  passkeyRemovedSubject: 'Uma chave de acesso foi removida da sua conta do Magpie',
  passkeyRemovedText:
    'A chave de acesso “{{name}}” foi removida da sua conta do Magpie. Ela não serve mais para entrar.',
  providerLinkedSubject: 'Outra conta foi vinculada à sua conta do Magpie',
  providerLinkedText:
    'Uma conta de {{name}} foi vinculada à sua conta do Magpie. Com ela é possível entrar sem a senha.',
  providerUnlinkedSubject: 'Outra conta foi desvinculada da sua conta do Magpie',
  providerUnlinkedText:
    'Uma conta de {{name}} foi desvinculada da sua conta do Magpie. Ela não serve mais para entrar.',
  changeTime: 'Data e hora: {{when}}',
  changeDevice: 'Dispositivo: {{device}}',
  changePlace: 'Local: {{place}} (aproximado)',
  farewellSubject: 'Sua conta do Magpie será excluída',
  farewellText:
    'Você pediu a exclusão da sua conta do Magpie. Ela saiu de todos os dispositivos, e ninguém mais pode entrar.\n\nEm {{date}}, vamos apagar de vez seus arquivos, seus links e todos os dados que guardamos sobre você.\n\nSe mudou de ideia ou se não foi você, recupere sua conta antes dessa data: {{link}}\n\nEquipe do Magpie\n{{site}}',
  newEmailSubject: '{{code}} é o seu código do Magpie para confirmar este endereço',
  newEmailText:
    'Seu código é {{code}}. Ele expira em {{time}}. Digite-o para que este seja o endereço da conta do Magpie {{account}}.\n\nSe não foi você quem pediu, ignore esta mensagem. Nada acontece sem o código.\n\nEquipe do Magpie\n{{site}}',
  newEmailKnownSubject: 'Este endereço já tem uma conta do Magpie',
  newEmailKnownText:
    'Alguém quis usar este endereço na conta do Magpie {{account}}. Este endereço já tem a própria conta, então nada foi alterado.\n\nSe foi você, antes altere o endereço desta conta ou exclua a conta.\n\nSe não foi você, ignore esta mensagem. Sua conta está segura.\n\nEquipe do Magpie\n{{site}}',
  emailChangedSubject: 'O endereço da sua conta do Magpie mudou',
  emailChangedText:
    'O e-mail da sua conta do Magpie agora é {{email}}. É com ele que você entra e recebe nossas mensagens. A conta saiu dos outros dispositivos.\n\n{{details}}\n\nSe foi você, não é preciso fazer nada.\n\nSe não foi você, desfaça a alteração antes de {{date}}: {{link}}\n\nEste endereço volta a valer, a conta sai de todos os dispositivos e a senha deixa de funcionar.\n\nEquipe do Magpie\n{{site}}',
  emailTakenBackSubject: 'Uma conta do Magpie não tem mais este endereço',
  emailTakenBackText:
    'Uma conta do Magpie tinha passado a usar este endereço. A alteração foi desfeita pelo link que enviamos ao endereço anterior: {{email}}. Este endereço não serve mais para entrar.\n\nSe a conta é sua e não foi você, fale conosco: {{link}}\n\nEquipe do Magpie\n{{site}}',
  shareClosedSubject: 'Bloqueamos um link que você compartilha',
  shareClosedText:
    '{{change}}\n\n{{shares}}\n\nSeus arquivos continuam no seu drive. Nada foi excluído.\n\nSe achar que é um engano, fale conosco e informe o link. Outra pessoa, que não participou da decisão, vai analisar de novo: {{link}}\n\nO que pode ser compartilhado: {{rules}}\n\nEquipe do Magpie\n{{site}}',
  shareAuditing: 'Algo que você compartilha está em análise. Até ela terminar, ninguém pode abrir.',
  shareSensitive: 'Bloqueamos algo que você compartilha porque o conteúdo viola nossas regras.',
  shareWord:
    'Bloqueamos algo que você compartilha porque o título tem palavras que não são permitidas em links compartilhados. Você pode compartilhar os mesmos arquivos com outro título.',
  shareProhibited: 'Bloqueamos algo que você compartilha após uma análise.',
  secretUsedSubject: 'O token de administração do Magpie foi usado',
  secretUsedText: `Alguém usou o token de administração de {{site}} a partir do endereço {{address}}.

O token permite tudo e não identifica ninguém. Se isso estava previsto, não é preciso fazer nada. Se não, troque ADMIN_TOKEN agora e veja o registro de auditoria: {{link}}

Esta mensagem é enviada no máximo uma vez por dia.`,
  accountBlockedSubject: 'Bloqueamos sua conta do Magpie',
  accountBlockedText:
    'Bloqueamos sua conta do Magpie. Ela saiu de todos os dispositivos, ninguém pode entrar e seus links compartilhados não abrem. Nada foi excluído.\n\nSe achar que é um engano, fale conosco. Outra pessoa, que não participou da decisão, vai analisar de novo. Se erramos, tudo volta a funcionar como antes. Você também pode pedir seus arquivos: {{link}}\n\nNossas regras: {{rules}}\n\nEquipe do Magpie\n{{site}}',
  infectedSubject: 'Um arquivo do seu drive pode estar infectado: {{name}}',
  infectedText: `Uma verificação de vírus encontrou {{finding}} em “{{name}}”.

O arquivo não pode ser compartilhado, e os links que o mostram estão fechados. Você ainda pode baixar, mas abrir o arquivo pode prejudicar seu dispositivo. Se não precisar dele, exclua: {{link}}

Equipe do Magpie
{{site}}`,
  feedbackSubject: 'Feedback sobre o Magpie: {{kind}}',
  feedbackText:
    '{{text}}\n\nDe: {{sender}}\nNúmero: {{id}}\nPágina: {{page}}\n\nTudo o que veio com a mensagem, inclusive a captura de tela: {{command}}',

  minutes: { one: '{{count}} minuto', many: '{{count}} de minutos', other: '{{count}} minutos' },
  orderPaidSubject: 'Seu recibo do Magpie: {{title}}',
  orderPaidText: `Recebemos seu pagamento de {{price}} por {{title}}. Você já pode usar o que comprou.

Pedido: {{id}}
Recibo: {{link}}

Nada é renovado automaticamente.

Equipe do Magpie
{{site}}`,
  orderRefusedSubject: 'Seu pagamento de {{title}} foi recusado',
  orderRefusedText: `Seu pagamento de {{price}} por {{title}} foi recusado. Nada foi cobrado.

Pedido: {{id}}

Você pode tentar de novo ou pagar de outra forma: {{link}}

Equipe do Magpie
{{site}}`,
  orderRefundedSubject: 'Seu reembolso do Magpie: {{price}}',
  orderRefundedText: `Reembolsamos {{price}} por {{title}}. Seu banco pode levar alguns dias para mostrar o valor.

Pedido: {{id}}
Recibo: {{link}}

O que você comprou não faz mais parte da sua conta. Seus arquivos ficam onde estão.

Equipe do Magpie
{{site}}`,
  eventsSubject: {
    one: '{{count}} novidade do seu drive no Magpie',
    many: '{{count}} de novidades do seu drive no Magpie',
    other: '{{count}} novidades do seu drive no Magpie',
  },
  eventsText: `{{lines}}

Escolha quais e-mails receber: {{link}}

Parar de receber estes e-mails: {{unsubscribe}}

Equipe do Magpie
{{site}}`,
  eventTaskCompleted: 'Tarefa concluída: “{{name}}”',
  eventTaskFailed: 'A tarefa falhou: “{{name}}”',
  eventShareOpened: 'Seu link “{{name}}” foi aberto pela primeira vez',
  eventShareDownloaded: {
    one: '“{{name}}” foi baixado pelo seu link',
    many: '“{{name}}” foi baixado pelo seu link {{count}} de vezes',
    other: '“{{name}}” foi baixado pelo seu link {{count}} vezes',
  },
  eventShareSaved: {
    one: '“{{name}}” foi salvo em outro drive',
    many: '“{{name}}” foi salvo em {{count}} de outros drives',
    other: '“{{name}}” foi salvo em outros {{count}} drives',
  },
  eventShareEnded: 'Seu link “{{name}}” não funciona mais',
  eventFeedFailed: 'Não é possível ler o feed “{{name}}”',
  eventRequestReceived: {
    one: '{{count}} arquivo chegou para “{{name}}”',
    other: '{{count}} arquivos chegaram para “{{name}}”',
    many: '{{count}} de arquivos chegaram para “{{name}}”',
  },
  webhookDisabledSubject: 'Seu webhook “{{name}}” foi desativado',
  webhookDisabledText: `Desativamos seu webhook “{{name}}” porque o servidor não aceitou nenhuma mensagem em três dias ou pediu para pararmos.

O que acontecer a partir de agora não será enviado. Quando o servidor voltar a funcionar, ative o webhook: {{link}}

Equipe do Magpie
{{site}}`,
} satisfies Translated<typeof source>;
