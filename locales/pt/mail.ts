import type source from '../en-US/mail.ts';
import type { Translated } from '../areas.ts';

export default {
  signUpSubject: '{{code}} é o seu código do Magpie',
  signUpText:
    'Boas-vindas ao Magpie.\n\nSeu código é {{code}}. Ele expira em {{time}}.\n\nSe você não pediu para criar uma conta, ignore esta mensagem: nada acontece sem o código.\n\n{{site}}',
  signUpKnownSubject: '{{code}} é o seu código do Magpie',
  signUpKnownText:
    'Você já tem uma conta do Magpie com este endereço, então não é preciso criar outra.\n\nEntre com sua senha ou com este código: {{code}}. Ele expira em {{time}}.\n\nSe não foi você quem pediu, ignore esta mensagem: sua conta está segura.\n\n{{site}}',
  signInSubject: '{{code}} é o seu código para entrar no Magpie',
  signInText:
    'Seu código para entrar é {{code}}. Ele expira em {{time}}.\n\nNinguém do Magpie vai pedir esse código a você. Se não foi você quem pediu, ignore esta mensagem: sua conta está segura.\n\n{{site}}',
  resetSubject: '{{code}} é o seu código para uma nova senha',
  resetText:
    'Seu código para escolher uma nova senha é {{code}}. Ele expira em {{time}}.\n\nQuando a senha mudar, sua conta sairá de todos os dispositivos.\n\nSe não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.\n\n{{site}}',
  unknownSubject: 'Não há conta do Magpie com este endereço',
  unknownText:
    'Alguém pediu um código para uma conta do Magpie com este endereço, mas ela não existe.\n\nSe foi você, talvez tenha usado outro endereço. Também é possível criar uma conta.\n\nSe não foi você, ignore esta mensagem.\n\n{{site}}',
  premiumEndsSubject: 'Seu Premium termina em {{date}}',
  premiumEndsText:
    'Seu Premium do Magpie termina em {{date}}.\n\nSeus arquivos ficam onde estão. Se você usa mais espaço do que uma conta gratuita oferece, ainda pode abrir e baixar tudo, mas não adicionar nada novo.\n\nVocê pode renovar aqui: {{link}}\n\nSe preferir não receber e-mails sobre o Premium: {{unsubscribe}}\n\n{{site}}',
  subAccountSubject: 'Convite para trabalhar com um promotor do Magpie',
  subAccountText:
    'Um promotor do Magpie convida você para trabalhar com ele. O que vier pelos seus convites contará para o promotor.\n\nPara aceitar, abra este link em até uma semana: {{link}}\n\nSe não quiser, ignore esta mensagem: nada muda.\n\n{{site}}',
  passcodeGuessedSubject: 'Alguém está tentando adivinhar o código de “{{title}}”',
  passcodeGuessedText:
    'Hoje, muitos códigos de acesso errados foram digitados em um link que você compartilha: “{{title}}”.\n\nA partir de agora, quem digitar um código ali precisa antes mostrar que é uma pessoa. O código certo continua abrindo o link.\n\nSe preferir não correr riscos, troque o código ou pare de compartilhar o link.\n\n{{link}}',

  securitySubject: 'A segurança da sua conta do Magpie mudou',
  securityText:
    '{{change}}\n\nSe foi você, não é preciso fazer nada.\n\nSe não foi você, escolha uma nova senha agora mesmo e saia da conta nos outros dispositivos: {{link}}\n\n{{site}}',
  passwordChanged: 'A senha da sua conta foi alterada, e a conta saiu dos outros dispositivos.',
  twoFactorOn:
    'A verificação em duas etapas foi ativada: agora, para entrar, também é preciso um código do seu app autenticador.',
  twoFactorOff: 'A verificação em duas etapas foi desativada: agora, para entrar, basta a senha.',
  recoveryCodesMade:
    'Novos códigos de recuperação foram criados para a sua conta. Os anteriores não valem mais.',
  passkeyAdded:
    'Uma chave de acesso foi adicionada à sua conta: “{{name}}”. Com ela é possível entrar sem a senha.',
  passkeyRemoved:
    'Uma chave de acesso foi removida da sua conta: “{{name}}”. Ela não serve mais para entrar.',
  farewellSubject: 'Sua conta do Magpie está sendo excluída',
  farewellText:
    'Você pediu a exclusão da sua conta do Magpie. Ninguém mais pode entrar nela, e ela saiu de todos os dispositivos.\n\nEm {{date}}, a conta será apagada de vez, com seus arquivos, seus links e todos os dados que guardamos sobre você.\n\nMudou de ideia ou não foi você? Até lá, este link recupera a conta como estava: {{link}}\n\n{{site}}',
  newEmailSubject: '{{code}} é seu código para o novo endereço',
  newEmailText:
    'Seu código é {{code}}. Ele expira em {{time}} e define este endereço na conta do Magpie {{account}}.\n\nSe não foi você quem pediu, ignore esta mensagem: nada acontece sem o código.\n\n{{site}}',
  newEmailKnownSubject: 'Este endereço já tem uma conta do Magpie',
  newEmailKnownText:
    'Alguém quis usar este endereço na conta do Magpie {{account}}. Como ele já tem a própria conta, nada foi alterado.\n\nSe foi você, antes altere o endereço desta conta ou exclua a conta.\n\nSe não foi você, ignore esta mensagem: sua conta está segura.\n\n{{site}}',
  emailChangedSubject: 'O endereço da sua conta do Magpie mudou',
  emailChangedText:
    'O e-mail da sua conta do Magpie agora é {{email}}. É com ele que você entra e recebe nossas mensagens. A conta saiu dos outros dispositivos.\n\nSe foi você, não é preciso fazer nada.\n\nSe não foi você, recupere sua conta antes de {{date}}: {{link}}\n\nEste endereço volta a valer, a conta sai de todos os dispositivos e a senha deixa de funcionar.\n\n{{site}}',
  emailTakenBackSubject: 'Uma conta do Magpie não tem mais este endereço',
  emailTakenBackText:
    'Alguém desfez a mudança que definiu este endereço em uma conta do Magpie, pelo link que enviamos ao endereço anterior: {{email}}. Este endereço não serve mais para entrar.\n\nSe a conta é sua e não foi você, fale conosco: {{link}}\n\n{{site}}',
  shareClosedSubject: 'Bloqueamos um link que você compartilha',
  shareClosedText:
    '{{change}}\n\n{{shares}}\n\nSeus arquivos continuam no seu drive. Nada foi excluído.\n\nSe achar que é um engano, fale conosco e informe o link. Outra pessoa, que não tomou a decisão, vai analisar de novo: {{link}}\n\nO que pode ser compartilhado: {{rules}}\n\n{{site}}',
  shareAuditing:
    'O que você compartilha aqui está em análise. Até ela terminar, ninguém pode abrir.',
  shareSensitive: 'Bloqueamos o que você compartilha aqui porque algo no conteúdo viola as regras.',
  shareWord:
    'Bloqueamos o que você compartilha aqui porque o título tem palavras que não são permitidas em links compartilhados. Você pode compartilhar os mesmos arquivos com outro título.',
  shareProhibited: 'Bloqueamos o que você compartilha aqui após uma análise.',
  accountBlockedSubject: 'Bloqueamos sua conta do Magpie',
  accountBlockedText:
    'Bloqueamos sua conta do Magpie. Ninguém pode entrar nela, ela saiu de todos os dispositivos e seus links compartilhados não abrem. Nada foi excluído.\n\nSe achar que é um engano, fale conosco. Outra pessoa, que não tomou a decisão, vai analisar de novo. Se erramos, tudo volta a funcionar como antes. Ali você também pode pedir seus arquivos: {{link}}\n\nNossas regras: {{rules}}\n\n{{site}}',
  feedbackSubject: 'Feedback sobre o Magpie: {{kind}}',
  feedbackText:
    '{{text}}\n\nDe: {{sender}}\nNúmero: {{id}}\nPágina: {{page}}\n\nTudo o que veio com a mensagem, inclusive a captura de tela: {{command}}',

  minutes: { one: '{{count}} minuto', many: '{{count}} de minutos', other: '{{count}} minutos' },
} satisfies Translated<typeof source>;
